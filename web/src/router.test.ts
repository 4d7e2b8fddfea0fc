import { afterEach, expect, test } from 'vitest';
import { followLinks, router, routeOf, rulePath } from './router.svelte';

afterEach(() => router.go('/'));

test.each([
  ['/', { name: 'front' }],
  ['/new', { name: 'new', game: '', scenario: '' }],
  ['/t/4f9k2', { name: 'table', id: '4f9k2' }],
  ['/replay/4f9k2', { name: 'replay', id: '4f9k2' }],
  ['/rules', { name: 'rules', game: '', rule: '' }],
  ['/rules/toy', { name: 'rules', game: 'toy', rule: '' }],
  ['/rules/toy/TY-MAP.01', { name: 'rules', game: 'toy', rule: 'TY-MAP.01' }],
  ['/t', { name: 'lost', path: '/t' }],
  ['/t/a/b', { name: 'lost', path: '/t/a/b' }],
  ['/t/%3Cscript%3E', { name: 'lost', path: '/t/%3Cscript%3E' }],
  ['/t/%', { name: 'lost', path: '/t/%' }],
  ['/nowhere', { name: 'lost', path: '/nowhere' }],
])('%s leads to its screen', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test('the form is told what to begin with', () => {
  expect(routeOf('/new', '?game=toy&scenario=duel')).toEqual({ name: 'new', game: 'toy', scenario: 'duel' });
});

test('the path of a rule leads back to the rule', () => {
  expect(routeOf(rulePath('toy', 'TY-MAP.01'))).toEqual({ name: 'rules', game: 'toy', rule: 'TY-MAP.01' });
});

function click(href: string, more: MouseEventInit = {}): boolean {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
  link.addEventListener('click', followLinks);
  // jsdom cannot load pages; what is not ours is stopped after the router has seen it.
  link.addEventListener('click', (seen) => {
    taken = seen.defaultPrevented;
    seen.preventDefault();
  });
  let taken = false;
  link.dispatchEvent(event);
  return taken;
}

test('a link to a screen changes the screen without loading the page', () => {
  expect(click('/rules/toy')).toBe(true);
  expect(router.route).toEqual({ name: 'rules', game: 'toy', rule: '' });
  expect(location.pathname).toBe('/rules/toy');
});

test.each([
  ['another site', 'https://example.org/', {}],
  ['the API', '/api/tables', {}],
  ['a new tab', '/rules', { ctrlKey: true }],
])('a link to %s is left to the browser', (_, href, more) => {
  expect(click(href, more)).toBe(false);
  expect(router.route).toEqual({ name: 'front' });
});

test('going back shows the screen before', () => {
  router.go('/new');
  history.replaceState(null, '', '/rules');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(router.route.name).toBe('rules');
});
