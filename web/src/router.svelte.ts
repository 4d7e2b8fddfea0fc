// Where the reader is: paths to screens and back, over the browser's own history.

export type Route =
  | { name: 'front' }
  | { name: 'new'; game: string; scenario: string }
  | { name: 'table'; id: string }
  | { name: 'replay'; id: string }
  | { name: 'learn'; game: string }
  | { name: 'yard'; game: string }
  | { name: 'rules'; game: string; rule: string }
  | { name: 'lost'; path: string };

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The screen a path names; what names none is lost, and says so. */
export function routeOf(path: string, search = ''): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [head = '', first = '', second = ''] = parts.map(decoded);
  const query = new URLSearchParams(search);
  if (parts.length === 0) return { name: 'front' };
  if (head === 'new' && parts.length === 1) {
    return { name: 'new', game: query.get('game') ?? '', scenario: query.get('scenario') ?? '' };
  }
  if (head === 't' && parts.length === 2 && ID.test(first)) return { name: 'table', id: first };
  if (head === 'replay' && parts.length === 2 && ID.test(first)) return { name: 'replay', id: first };
  if (head === 'learn' && parts.length <= 2) return { name: 'learn', game: first };
  if (head === 'yard' && parts.length === 2) return { name: 'yard', game: first };
  if (head === 'rules' && parts.length <= 3) return { name: 'rules', game: first, rule: second };
  return { name: 'lost', path };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The path of one rule, or of a game's rulebook. */
export function rulePath(game: string, rule = ''): string {
  return `/rules/${encodeURIComponent(game)}${rule ? `/${encodeURIComponent(rule)}` : ''}`;
}

class Router {
  route = $state.raw<Route>(here());

  constructor() {
    window.addEventListener('popstate', () => this.follow());
  }

  /** Show the screen of the address bar's path. */
  follow(): void {
    this.route = here();
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.follow();
    if (!replace) window.scrollTo(0, 0);
  }
}

function here(): Route {
  return routeOf(location.pathname, location.search);
}

export const router = new Router();

/** Let plain links to our own screens change the screen without loading the page again. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  const path = link.pathname;
  if (path.startsWith('/api/') || (link.hash !== '' && path === location.pathname)) return;
  event.preventDefault();
  router.go(path + link.search + link.hash);
}
