// Stand-ins for the server in the page's own tests: answers to requests, a socket one can speak through.
import { vi } from 'vitest';
import type { FromClient, FromServer, GameInfo, Roll, Rule, TableInfo, Update } from '../wire';

export class FakeSocket {
  static all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: FromClient[] = [];
  closed = false;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error('nobody has connected');
    return socket;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.closed = true;
  }

  accept(): void {
    this.onopen?.();
  }

  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(code = 1006): void {
    this.onclose?.({ code });
  }
}

/** Answer requests by method and path; anything else is a 404 with a reason. */
export function answer(routes: Record<string, unknown>): void {
  vi.stubGlobal('fetch', async (input: URL, init?: RequestInit) => {
    const key = `${init?.method ?? 'GET'} ${input.pathname}`;
    const known = key in routes;
    const body = known ? routes[key] : { error: 'not_found', reason: 'There is no such table.' };
    return new Response(JSON.stringify(body), { status: known ? 200 : 404 });
  });
}

export const GAME: GameInfo = {
  id: 'toy',
  title: 'Toy Game',
  blurb: 'A small one.',
  version: 1,
  scenarios: [{ id: 'duel', title: 'The Duel', blurb: 'Two fight.', min_seats: 2, max_seats: 4 }],
  options: [{ name: 'fog', title: 'Fog of war', rule: 'TY-FOG.01', default: 'off', values: ['off', 'on'] }],
  bots: [
    { id: 'random', title: 'Random', blurb: 'Does anything.' },
    { id: 'cadet', title: 'Cadet', blurb: 'Does something sensible.' },
  ],
  orders: false,
  files: false,
  yard: false,
  online: null,
};

export const RULES: Rule[] = [
  { id: 'TY-MAP.01', title: 'The map', chapter: '1. Map', rule: 'It is **flat**, see TY-FOG.01.', check: 'Given `a`, then b.', source: '', decided: '', open: '' },
  { id: 'TY-FOG.01', title: 'Fog', chapter: '2. Fog', rule: 'One sees nothing.', check: '', source: '', decided: 'Nothing at all.', open: 'fog machines' },
];

export const ROLL: Roll = {
  dice: [4, 3],
  modifiers: [{ label: 'range 2', value: -2, rule: 'TY-FIR.03' }],
  total: 5,
  result: 'missed',
  rule: 'TY-FIR.01',
  needed: 8,
};

export function tableInfo(change: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 'abc',
    title: 'Friday night',
    game: 'toy',
    scenario: 'duel',
    scenario_title: 'The Duel',
    options: {},
    seats: [
      { seat: 0, kind: 'person', name: 'Ann', bot: '', online: true, games: 0 },
      { seat: 1, kind: 'bot', name: 'Bot B', bot: 'cadet', online: false, games: 0 },
    ],
    status: 'playing',
    ply: 3,
    created: '2026-01-01T10:00:00Z',
    changed: '2026-01-01T10:05:00Z',
    archived: false,
    position: false,
    outcome: null,
    tally: [],
    rematch: { agreed: [], table: '', options: null },
    notices: [],
    away: [],
    ...change,
  };
}

export function update(change: Partial<Update> = {}): Update {
  return {
    type: 'update',
    ply: 3,
    seat: 0,
    table: tableInfo(),
    actors: [0],
    view: {},
    legal: [{ action: { type: 'pass' }, text: 'pass' }],
    news: [],
    earlier: false,
    clock: null,
    stand_in: '',
    ...change,
  };
}
