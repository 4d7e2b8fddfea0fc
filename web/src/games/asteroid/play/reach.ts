// Where a character can go this turn and at what cost, step by step over the drawn map; the server checks every step again.
import { enterable, isShaft, type Cell, type Chart } from '../geometry';
import { ROBOT_FIGURES } from '../panels/figures';
import type { Action, ActionOf, LegalAction, Member, Robot, View } from '../types';

/** A square within reach: what it costs from here, the squares on the way, and whether one may stay there. */
export interface Reached {
  square: string;
  cost: number;
  path: string[];
  stays: boolean;
  /** Somebody there ends the movement. */
  fight: boolean;
}

export interface Walker {
  ref: string;
  sort: string;
  square: string;
  left: number;
  ours: boolean;
  keys: boolean;
}

/** Whoever moves under this name, with the squares of movement left. */
export function walkerOf(view: View, ref: string): Walker | null {
  const member = view.members.find((one) => one.name === ref);
  if (member) {
    return { ref, sort: member.sort, square: member.square, left: member.allowance - member.spent, ours: true, keys: member.items.includes('keys') };
  }
  const robot = view.robots.find((one) => one.ref === ref);
  if (!robot) return null;
  return { ref, sort: robot.kind, square: robot.square, left: (ROBOT_FIGURES[robot.kind]?.move ?? 0) - robot.spent, ours: isFriendly(robot), keys: true };
}

/** On the expedition's side at this moment. */
export const isFriendly = (robot: Robot): boolean => robot.status === 'friendly' || (robot.status === 'erratic' && robot.mood >= 1 && robot.mood <= 3);
export const isHostile = (robot: Robot): boolean => robot.status === 'hostile' || (robot.status === 'erratic' && robot.mood === 6);
export const isDown = (member: Member): boolean => member.injured || member.out_until !== '' || member.dead;

/** What a step costs: two in a shaft unless one is small and quick, one more through a grating or hole (AS-6.10, AS-6.13). */
export function stepCost(chart: Chart, walker: Walker, from: Cell | undefined, to: Cell): number {
  const nimble = walker.sort === 'dog' || walker.sort === 'utility';
  const through = from && from.level === to.level ? chart.edge(from, to) : 'open';
  return (isShaft(to) && !nimble ? 2 : 1) + (through === 'grating' || through === 'hole' ? 1 : 0);
}

/** Everything within reach; the first step is one of the legal ones. */
export function reachOf(view: View, chart: Chart, legal: readonly LegalAction[], ref: string): Map<string, Reached> {
  const walker = walkerOf(view, ref);
  const found = new Map<string, Reached>();
  if (!walker) return found;
  const scene = sceneOf(view, walker);
  const waiting: Reached[] = firstSteps(chart, legal, walker).map(({ to, cost }) => scene.arrive(to, cost, [to.name]));
  while (waiting.length) {
    waiting.sort((a, b) => a.cost - b.cost || a.path.length - b.path.length);
    const here = waiting.shift()!;
    const known = found.get(here.square);
    if (known && known.cost <= here.cost) continue;
    found.set(here.square, here);
    if (here.fight) continue;
    const cell = chart.cells.get(here.square)!;
    for (const { to, cost } of onward(view, chart, scene, walker, cell))
      if (here.cost + cost <= walker.left && to.name !== walker.square) waiting.push(scene.arrive(to, here.cost + cost, [...here.path, to.name]));
  }
  return found;
}

interface Step {
  to: Cell;
  cost: number;
}

function firstSteps(chart: Chart, legal: readonly LegalAction[], walker: Walker): Step[] {
  const from = chart.cells.get(walker.square);
  return legal.flatMap(({ action }) => {
    const one = action as Action;
    if (one.type === 'step' && one.who === walker.ref) {
      const to = chart.cells.get(one.to);
      return to ? [{ to, cost: from ? stepCost(chart, walker, from, to) : 1 }] : [];
    }
    if (one.type === 'stairs' && one.who === walker.ref) {
      const to = from && chart.over(from);
      return to ? [{ to, cost: 1 }] : [];
    }
    return [];
  });
}

interface Scene {
  arrive: (to: Cell, cost: number, path: string[]) => Reached;
  blocked: (square: string) => boolean;
  stairs: Set<string>;
}

/** Who and what is in the squares, as the walker meets them. */
function sceneOf(view: View, walker: Walker): Scene {
  const collapsed = new Set(view.objects.filter((one) => one.kind.startsWith('collapsed')).map((one) => one.square));
  const hidden = new Set(view.face_down.map((one) => one.square));
  const stairs = new Set(view.objects.filter((one) => one.kind === 'ascending' || one.kind === 'descending').map((one) => one.square));
  const ours = new Set<string>();
  const theirs = new Set<string>();
  for (const member of view.members) if (member.name !== walker.ref && member.square && !isDown(member)) ours.add(member.square);
  for (const robot of view.robots) {
    if (robot.ref === walker.ref || !robot.square || !robot.up) continue;
    if (robot.status !== 'inop') (isFriendly(robot) ? ours : theirs).add(robot.square);
  }
  if (!walker.ours) for (const robot of view.robots) if (robot.ref !== walker.ref && !robot.up && robot.square) theirs.add(robot.square);
  const friends = walker.ours ? ours : theirs;
  const enemies = walker.ours ? theirs : ours;
  return {
    arrive: (to, cost, path) => ({ square: to.name, cost, path, stays: !friends.has(to.name) || enemies.has(to.name), fight: enemies.has(to.name) }),
    blocked: (square) => collapsed.has(square) || (walker.ours && hidden.has(square)),
    stairs,
  };
}

function onward(view: View, chart: Chart, scene: Scene, walker: Walker, from: Cell): Step[] {
  const kicked = new Map(view.kicked);
  const found: Step[] = [];
  for (const to of chart.neighbours(from)) {
    if (!enterable(to) || scene.blocked(to.name)) continue;
    const edge = chart.edge(from, to);
    if (edge === 'rock' || edge === 'wall' || edge === 'solid' || (edge === 'door' && !walker.keys)) continue;
    if (walker.ours && (kicked.get(`${from.name}/${to.name}`) ?? kicked.get(`${to.name}/${from.name}`) ?? walker.ref) !== walker.ref) continue;
    if (isShaft(to) && !usesShafts(walker.sort)) continue;
    // Sasha needs a friend at the grating; one square ahead the server says so, farther off nobody knows yet.
    if (walker.sort === 'dog' && isShaft(to) && edge !== 'open') continue;
    found.push({ to, cost: stepCost(chart, walker, from, to) });
  }
  const over = scene.stairs.has(from.name) ? chart.over(from) : undefined;
  if (over && !scene.blocked(over.name)) found.push({ to: over, cost: 1 });
  return found;
}

const usesShafts = (sort: string): boolean => sort === 'human' || sort === 'clone' || sort === 'dog' || sort === 'utility';

/** The legal action that is the next step of a way, if there is one. */
export function stepTo(view: View, chart: Chart, legal: readonly LegalAction[], ref: string, to: string): ActionOf<'step'> | ActionOf<'stairs'> | null {
  const from = chart.cells.get(walkerOf(view, ref)?.square ?? '');
  const climbs = from && chart.over(from)?.name === to;
  for (const { action } of legal) {
    const one = action as Action;
    if (one.type === 'step' && one.who === ref && one.to === to) return one;
    if (one.type === 'stairs' && one.who === ref && climbs) return one;
  }
  return null;
}
