// The screens beside the front page, each fetched by itself.
import { GAMES } from '../games';
import { keptTable } from '../keep';
import { Lazy } from '../lazy.svelte';
import { routeOf, type Route } from '../router.svelte';

export const screens = {
  new: new Lazy(async () => (await import('./NewTable.svelte')).default),
  table: new Lazy(async () => (await import('./Table.svelte')).default),
  replay: new Lazy(async () => (await import('./Replay.svelte')).default),
  learn: new Lazy(async () => (await import('./Learn.svelte')).default),
  yard: new Lazy(async () => (await import('./Yard.svelte')).default),
  rules: new Lazy(async () => (await import('./Rules.svelte')).default),
};

/** Begin to fetch a screen, and the board of a game if one will stand there. */
export function fetchScreen(name: Route['name'], game = ''): void {
  if (name !== 'front' && name !== 'lost') void screens[name].load();
  void GAMES[game]?.module.load();
}

/** Begin to fetch what an address shows, as far as this browser knows what that is. */
export function fetchRoute(route: Route): void {
  const placed = route.name === 'table' || route.name === 'replay';
  fetchScreen(route.name, placed ? keptTable(route.id)?.game : '');
}

/** The pointer or the focus came near something: a link, or a button that says by `data-leads-to` and `data-game` where it leads. */
export function fetchAhead({ target }: Event): void {
  const near = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-leads-to]') : null;
  if (!near) return;
  const { leadsTo, game } = near.dataset;
  if (leadsTo === 'table') fetchScreen('table', game);
  if (near instanceof HTMLAnchorElement && near.origin === location.origin) {
    fetchRoute(routeOf(near.pathname, near.search));
    fetchScreen('front', game);
  }
}
