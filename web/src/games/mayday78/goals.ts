// What decides the game, read from the view's own notation: `reach; hex=8,2; within=1 | limit; side=0`.
import { label, type At } from '../../board/hex';
import { capital, hexes } from './names';
import type { View } from './types';

interface Clause {
  kind: string;
  side: number | null;
  world: string;
  hex: At | null;
  within: number;
  rest: boolean;
  times: number;
  design: string;
  mark: string;
}

function clause(text: string): Clause {
  const [kind = '', ...rest] = text.split(';').map((part) => part.trim());
  const given = new Map(rest.map((part) => part.split('=', 2) as [string, string]));
  const number = (name: string, otherwise: number): number => Number(given.get(name) ?? otherwise);
  const [q, r] = (given.get('hex') ?? '').split(',').map(Number);
  return {
    kind,
    side: given.has('side') ? number('side', 0) : null,
    world: given.get('world') ?? '',
    hex: q === undefined || r === undefined ? null : [q, r],
    within: number('within', 0),
    rest: given.has('rest'),
    times: number('times', 1),
    design: (given.get('design') ?? '').replace(/-/g, ' '),
    mark: given.get('mark') ?? '',
  };
}

const clausesOf = (view: View): Clause[] => view.goal.split('|').filter((part) => part.trim()).map(clause);

const often = (times: number, one: string, many: string): string => (times === 1 ? one : `${times} ${many}`);

function task({ kind, world, hex, within, rest, times, design, mark }: Clause): string {
  const there = world || (hex ? label(hex) : 'the marked hex');
  switch (kind) {
    case 'strike':
      return `strike ${world} with ${often(times, 'a missile', 'missiles')}`;
    case 'destroy':
      return 'be the last with a ship or a small craft';
    case 'land':
      return `land on ${world}`;
    case 'orbit':
      return `go into orbit around ${world}`;
    case 'reach':
      return `come ${within ? `within ${hexes(within)} of` : 'to'} ${there}${rest ? ' and lie at rest there' : ''}`;
    case 'board':
      return `board ${design ? `a ${design}` : 'an enemy vessel'}`;
    case 'search':
      return `lie at rest on the hex of ${mark} in your own phase D`;
    case 'hit':
      return `score ${often(times, 'a hit', 'hits')}`;
    case 'jump':
      return 'leave by jump';
    case 'points':
      return 'have the higher score';
    case 'race':
      return 'land on every other world, then be the first to land at home again';
    case 'piracy':
      return `land your ship on ${world} before it is boarded`;
    case 'smuggling':
      return `land the traders on ${world} before they are inspected`;
    default:
      return '';
  }
}

/** The goals in sentences. */
export function goalWords(view: View): string[] {
  return clausesOf(view).flatMap((one) => {
    const who = one.side === null ? '' : (view.sides[one.side]?.name ?? '');
    if (one.kind === 'limit') return [`${capital(who)} wins when the turns run out.`];
    const words = task(one);
    if (!words) return [];
    return [who && view.sides.length > 1 ? `${capital(who)}: ${words}.` : `${capital(words)}.`];
  });
}

/** In an exercise for one, what it is about: the marked hex, the world, the vessels of the others. */
export function aimsOf(view: View): At[] {
  const seats = view.sides.flatMap((side) => side.seats);
  if (seats.length !== 1 || view.outcome) return [];
  const clauses = clausesOf(view);
  const worlds = view.worlds.filter((world) => clauses.some((one) => one.world === world.name)).map((world) => world.hex as At);
  const others = view.vessels
    .filter((vessel) => vessel.side !== -1 && vessel.seat === -1 && (vessel.status === 'flying' || vessel.status === 'landed'))
    .map((vessel) => vessel.present as At);
  const marked = clauses.flatMap((one) => (one.hex ? [one.hex] : []));
  return [...marked, ...worlds, ...others];
}
