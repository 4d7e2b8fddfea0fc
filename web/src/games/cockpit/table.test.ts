import { describe, expect, test } from 'vitest';
import { GAMES } from '..';
import { gameFinished, gamesFinished } from '../../keep';
import { optionGroups } from './agreeing';
import { initialsOf } from './crew';
import { scene } from './fixtures/scenes';
import { spots } from './ring';
import { before, newlyShown } from './suspense';
import { headline, openPoll, prompt, resultWords } from './words';

test('initials tell everybody apart', () => {
  expect(initialsOf(['Ada', 'Ben', 'Captain', 'Captain 2'])).toEqual(['A', 'B', 'C', 'C2']);
  expect(initialsOf(['Anna', 'Alma', 'Bo'])).toEqual(['An', 'Al', 'B']);
  const same = initialsOf(['Ada', 'Ada', 'Ada', '']);
  expect(new Set(same).size).toBe(4);
});

describe('the ring', () => {
  const room = { width: 928, height: 515, plateX: 76, plateY: 31, depth: 30, gap: 5, rim: 12 };

  test.each([5, 6, 7, 8, 9, 10])('of %i keeps every plate within the room and clear of its cards', (crew) => {
    for (const spot of spots(crew, 0, room)) {
      expect(Math.abs(spot.plateX - room.width / 2)).toBeLessThanOrEqual(room.width / 2 - room.plateX);
      expect(Math.abs(spot.plateY - room.height / 2)).toBeLessThanOrEqual(room.height / 2 - room.plateY);
      const apart = Math.hypot(spot.plateX - spot.x, spot.plateY - spot.y);
      expect(apart).toBeGreaterThan(room.depth + room.plateY);
    }
  });

  test('has one’s own seat at the foot and the left neighbour, who is next clockwise, on the left', () => {
    const made = spots(6, 2, room);
    expect(made[2]!.x).toBeCloseTo(room.width / 2);
    expect(made[2]!.y).toBeGreaterThan(room.height / 2);
    expect(made[3]!.x).toBeLessThan(room.width / 2);
    expect(made[1]!.x).toBeGreaterThan(room.width / 2);
  });

  test('turns the cards so that the left one lies nearest the left neighbour', () => {
    const made = spots(6, 0, room);
    for (const [seat, spot] of made.entries()) {
      const radians = (spot.turn * Math.PI) / 180;
      const end = (sign: number) => ({ x: spot.x + sign * 50 * Math.cos(radians), y: spot.y + sign * 50 * Math.sin(radians) });
      const neighbour = made[(seat + 1) % 6]!;
      const far = (one: { x: number; y: number }) => Math.hypot(one.x - neighbour.x, one.y - neighbour.y);
      expect(far(end(-1))).toBeLessThan(far(end(1)));
    }
  });
});

describe('words', () => {
  test('everybody hears whose look it is', () => {
    const { view, names } = scene('pick');
    expect(headline(view, names)).toBe(`${names[view.look!.looker]} chooses a card of ${names[view.look!.target]}’s`);
  });

  test('whoever is asked hears what to do, the others what is awaited', () => {
    const { view, names, actors } = scene('vote');
    expect(prompt(view, names, view.seat, actors)).toContain('Your vote');
    expect(prompt(view, names, null, actors)).toBe(headline(view, names));
  });

  test('the votes lie open until new ones are called for', () => {
    const { view, names } = scene('vote');
    expect(openPoll(view)).toBeNull();
    const poll = openPoll({ ...view, step: 'pick' })!;
    expect(resultWords(poll, names)).toMatch(/is (protected|punched): \d protect, \d punch/);
  });

  test('nothing that everybody hears names a team', () => {
    for (const name of ['honest', 'liar', 'pick', 'vote', 'order', 'give'] as const) {
      const { view, names, actors } = scene(name);
      expect(headline(view, names) + prompt(view, names, view.seat, actors)).not.toMatch(/honest|infiltrator/i);
    }
  });
});

describe('the reveal', () => {
  test('is held back: until the cards are turned nobody is shown, named captain or declared winner', () => {
    const { view } = scene('over');
    const seat = view.seats.find((one) => one.access && one.seat !== view.captain)?.seat ?? view.captain!;
    const held = before(view, seat);
    expect(held.seats[seat]).toMatchObject({ shown: [], access: false });
    expect(held.debrief).toBeNull();
    expect(held.winners).toEqual([]);
    const unknown = held.seats.filter((one) => one.team !== null && one.seat !== view.seat && !one.access);
    expect(view.infiltrators === null ? unknown : []).toEqual([]);
  });

  test('is for those who were not shown a moment ago, never for the first sight of a table', () => {
    const { view } = scene('over');
    const shown = view.seats.filter((one) => one.shown.length > 0).map((one) => one.seat);
    expect(newlyShown(null, view)).toBeNull();
    expect(newlyShown(shown, view)).toBeNull();
    expect(newlyShown(shown.slice(0, -1), view)).toBe(shown.at(-1));
  });
});

describe('a new table', () => {
  test('shows every option once, and none that the table works out itself', () => {
    const names = ['vote_seconds', 'veteran_mode', 'flights', 'colours', 'something_new'];
    const shown = optionGroups('flight', {}, names).flatMap((group) => group.options.map((one) => one.name));
    expect(shown.sort()).toEqual(['something_new', 'veteran_mode', 'vote_seconds']);
  });

  test('seats a crew of six', () => {
    expect(GAMES.cockpit?.usualSeats?.('flight')).toBe(8);
  });

  test('counts a finished flight once for each table and name', () => {
    gameFinished('cockpit', 'Ada', 't1');
    gameFinished('cockpit', 'ada ', 't1');
    gameFinished('cockpit', 'Ada', 't2');
    expect(gamesFinished('cockpit', 'Ada')).toBe(2);
    expect(gamesFinished('cockpit', 'Ben')).toBe(0);
    expect(gamesFinished('mayday78', 'Ada')).toBe(0);
  });
});
