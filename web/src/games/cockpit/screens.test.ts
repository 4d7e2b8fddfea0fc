import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import App from '../../App.svelte';
import { keepTable } from '../../keep';
import { router } from '../../router.svelte';
import { answer, FakeSocket, GAME, tableInfo, update } from '../../testing/fakes';
import { until } from '../../testing/patience';
import { scene } from './fixtures/scenes';

const game = { ...GAME, id: 'cockpit', scenarios: [{ ...GAME.scenarios[0]!, id: 'flight' }] };
const { view, names } = scene('watching');
const seats = names.map((name, seat) => ({ seat, kind: 'bot' as const, name, bot: 'cadet', online: false, games: 0 }));
const info = tableInfo({ game: 'cockpit', scenario: 'flight', seats });
const over = { ...info, id: 'done', status: 'over' as const, outcome: { winners: [0], reason: 'all are in.', rule: 'CP-E.10', draw: false } };
const said = { ply: 0, text: `${names[1]}: I am honest.`, event: { type: 'said', seat: 1, phase: 'phase1', text: 'I am honest.' } };

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  answer({
    'GET /api/games': { games: [game] },
    'GET /api/tables/abc': info,
    'GET /api/tables/done': over,
    'GET /api/tables/done/frames': {
      last: 1,
      frames: [
        { ply: 0, view, actors: [], news: [said] },
        { ply: 1, view: scene('over').view, actors: [], news: [{ ply: 1, text: 'The flight is over.', event: {} }] },
      ],
    },
  });
});

async function parts(): Promise<(string | null)[]> {
  const tabs = await screen.findByRole('navigation', { name: 'Beside the table' });
  return within(tabs)
    .getAllByRole('button')
    .map((one) => one.textContent);
}

async function opened(seat: number | null): Promise<void> {
  router.go('/t/abc');
  render(App);
  await until(() => FakeSocket.last.accept());
  FakeSocket.last.say(update({ seat, table: info, view: { ...view, seat }, legal: [], actors: [] }));
}

test('those who watch have no notebook', async () => {
  await opened(null);
  expect(await parts()).toEqual(['Talk', 'Log', 'Seats']);
});

test('whoever sits has a notebook', async () => {
  keepTable('abc', { seats: [{ seat: 0, token: 'mine', name: 'Ann' }] });
  await opened(0);
  expect(await parts()).toEqual(['Talk', 'Notebook', 'Log', 'Seats']);
});

test('a replay tells what was said up to the ply shown, and at the end has the debrief', async () => {
  router.go('/replay/done');
  render(App);
  expect(await parts()).toEqual(['Talk', 'Log', 'Seats']);
  await fireEvent.click(within(screen.getByRole('navigation', { name: 'Beside the table' })).getByRole('button', { name: 'Talk' }));
  expect(within(screen.getByRole('log', { name: 'What was said' })).getByText('I am honest.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Say to everybody' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Debrief' })).toBeNull();
  await fireEvent.keyDown(window, { key: 'End' });
  await fireEvent.click(await screen.findByRole('button', { name: 'Debrief' }));
  expect(screen.getByRole('heading', { name: 'The crew, all cards open' })).toBeTruthy();
});
