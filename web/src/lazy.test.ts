// Parts that are fetched by themselves: ahead of need, once, and what is said when one does not come.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import App from './App.svelte';
import { GAMES } from './games';
import { keepTable } from './keep';
import { Lazy } from './lazy.svelte';
import Fetched from './parts/Fetched.svelte';
import { router } from './router.svelte';
import { screens } from './screens';
import { faults } from './testing/axe';
import { answer, GAME } from './testing/fakes';
import { until } from './testing/patience';

const shows = createRawSnippet<[string]>((text) => ({ render: () => `<p>${text()}</p>` }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a part is fetched once, however many come near', async () => {
  const fetch = vi.fn(() => Promise.resolve('here'));
  const part = new Lazy(fetch);
  expect(part.value).toBeNull();
  await Promise.all([part.load(), part.load()]);
  expect(part.value).toBe('here');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a part shows as soon as it is here, with a heading until then', async () => {
  let arrive = (_text: string): void => undefined;
  const part = new Lazy(() => new Promise<string>((done) => (arrive = done)));
  render(Fetched<string>, { part, screen: 'Yard', children: shows });
  expect(screen.getByRole('heading', { level: 1, name: 'Yard' })).toBeTruthy();
  expect(await screen.findByText('Loading…')).toBeTruthy();
  arrive('the yard');
  expect(await screen.findByText('the yard')).toBeTruthy();
  expect(screen.queryByText('Loading…')).toBeNull();
});

test('a part that cannot be had says what to do', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const part = new Lazy<string>(() => Promise.reject(new TypeError('Failed to fetch')));
  const { container } = render(Fetched<string>, { part, screen: 'Yard', children: shows });
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
  expect(await faults(container)).toEqual([]);
});

test('whoever comes near a link or a button has what it leads to fetched', async () => {
  localStorage.clear();
  keepTable('abc', { game: 'cockpit' });
  const fetched: string[] = [];
  for (const [name, part] of [...Object.entries(screens), ...Object.values(GAMES).map(({ id, module }) => [id, module] as const)]) {
    vi.spyOn(part, 'load').mockImplementation(() => Promise.resolve(void fetched.push(name)));
  }
  answer({ 'GET /api/games': { games: [{ ...GAME, id: 'asteroid' }], file_bytes: 1024 }, 'GET /api/tables': { tables: [] }, 'GET /api/tables/abc': null });
  router.go('/');
  render(App);
  const near = async (element: Element): Promise<string[]> => {
    fetched.length = 0;
    await fireEvent.pointerOver(element);
    const byPointer = fetched.splice(0);
    await fireEvent.focusIn(element);
    expect(fetched).toEqual(byPointer);
    return byPointer;
  };
  const play = (await screen.findAllByRole('button', { name: 'Play now' }))[0]!;
  expect(await near(play.firstElementChild!)).toEqual(['table', 'asteroid']);
  expect(await near(screen.getAllByRole('link', { name: 'Make a table with friends' })[0]!)).toEqual(['new']);
  expect(await near(document.body)).toEqual([]);
  cleanup();
  fetched.length = 0;
  router.go('/t/abc');
  render(App);
  await until(() => expect(fetched).toContain('cockpit'));
  expect(fetched).toContain('table');
  router.go('/');
});
