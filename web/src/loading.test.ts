// Files from the reader's disk: what the page says of them, and the tables and replays that they become.
import axe from 'axe-core';
import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import App from './App.svelte';
import { keepTable } from './keep';
import { router } from './router.svelte';
import { answer, FakeSocket, GAME, tableInfo, update } from './testing/fakes';

beforeEach(() => {
  localStorage.clear();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function violations(within: Element = document.body): Promise<string[]> {
  // jsdom neither lays out nor paints, so contrast is left to the tests in a real browser.
  const found = await axe.run(within, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`);
}

test('a table that began from a position says so, and who may know what is hidden', async () => {
  const staged = tableInfo({ title: '', scenario: '', scenario_title: '', position: true });
  keepTable('abc', { seats: [{ seat: 0, token: 'mine', name: 'Ann' }] });
  answer({ 'GET /api/games': { games: [GAME], file_bytes: 3 * 1024 }, 'GET /api/tables': { tables: [staged] }, 'GET /api/tables/abc': staged, 'GET /api/tables/abc/view': update({ table: staged }) });
  router.go('/');
  const { unmount } = render(App);
  expect(await screen.findByRole('link', { name: /From a position.*Toy Game: Ann, Bot B/ })).toBeTruthy();
  unmount();
  router.go('/t/abc');
  render(App);
  await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.accept();
  FakeSocket.last.say(update({ table: staged }));
  expect(await screen.findByRole('heading', { level: 1, name: 'From a position' })).toBeTruthy();
  expect(await screen.findByText(/Whoever made it may know what is hidden/)).toBeTruthy();
  expect(await violations()).toEqual([]);
});

test('whoever is invited to a position reads that before sitting down', async () => {
  const waiting = tableInfo({ title: 'Ambush', scenario: '', scenario_title: '', position: true, status: 'waiting', seats: [{ seat: 0, kind: 'open', name: '', bot: '', online: false, games: 0 }] });
  answer({ 'GET /api/games': { games: [GAME], file_bytes: 3 * 1024 }, 'GET /api/tables/abc': waiting });
  router.go('/t/abc');
  render(App);
  await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.accept();
  FakeSocket.last.say(update({ seat: null, table: waiting, view: null, legal: [], actors: [], ply: 0 }));
  expect(await screen.findByText('from a position')).toBeTruthy();
  expect(screen.getByText(/Whoever made it may know what is hidden/)).toBeTruthy();
  expect(await violations()).toEqual([]);
});
