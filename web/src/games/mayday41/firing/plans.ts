// Fire and reactions that go on by themselves once they are told to.
import type { Legal } from '../orders/legal';
import { range, spot } from '../places';
import type { Next } from '../queue.svelte';
import type { View } from '../types';

/** Every shot that these vessels were ordered, one vessel after the other (M4-ENG.01). */
export function firing(refs: readonly string[]): (view: View, legal: Legal) => Next {
  let turn: number | null = null;
  return (view, legal) => {
    turn ??= view.turn;
    if (view.stage !== 'energy' || view.turn !== turn) return null;
    const shots = legal.of('shoot');
    const row = refs.flatMap((ref) => shots.filter((one) => one.ship === ref));
    if (row.length) return row;
    // Sand and the like are asked of others between two shots.
    const left = view.ships.some((ship) => refs.includes(ship.ref) && ship.shots.some((shot) => !shot.guard && !shot.done));
    return left && !legal.list.length ? 'wait' : null;
  };
}

/** Own volleys go off one after another (M4-SEQ.04). */
export function settling(): (view: View, legal: Legal) => Next {
  let turn: number | null = null;
  return (view, legal) => {
    turn ??= view.turn;
    if (view.stage !== 'detonation' || view.turn !== turn) return null;
    const left = view.salvos.some((salvo) => salvo.detonates_on.length > 0);
    return legal.of('detonate')[0] ?? (left && !legal.list.length ? 'wait' : null);
  };
}

/** All shots of point defence against the volley that is asked about (M4-ENG.18). */
export function defending(volley: string): (view: View, legal: Legal) => Next {
  return (view, legal) => {
    if (view.stage !== 'detonation') return null;
    if (legal.list.length) return view.question?.unit === volley ? (legal.of('defend').find((one) => one.battery) ?? null) : null;
    // The owner of the missiles says which of them is gone.
    return view.ships.some((ship) => ship.shots.some((shot) => shot.guard && !shot.done && shot.target === volley)) ? 'wait' : null;
  };
}

/** The rest of the volleys leave: on their ships' courses, or as near to where their targets are bound as they can. */
export function launchingAll(how: 'course' | 'target'): (view: View, legal: Legal) => Next {
  let turn: number | null = null;
  return (view, legal) => {
    turn ??= view.turn;
    if (view.stage !== 'launch' || view.turn !== turn) return null;
    const places = legal.of('place');
    const ship = view.ships.find((one) => one.ref === legal.of('hold')[0]?.ship);
    const [course] = places; // the first is the ship's own course
    if (!course) return !legal.list.length && view.ships.some((one) => one.salvos.length) ? 'wait' : null;
    const target = view.contacts.find((one) => one.ref === ship?.salvos[0]?.target);
    if (how === 'course' || !target) return course;
    const bound = spot(target.markers.future);
    const [nearest] = [...legal.of('climb')].sort((a, b) => Math.abs(a.level - bound.level) - Math.abs(b.level - bound.level));
    if (view.plane && nearest && Math.abs(nearest.level - bound.level) < Math.abs(view.plane[0] - bound.level)) return nearest;
    return places.reduce((best, one) => (range(spot(one.to), bound) < range(spot(best.to), bound) ? one : best));
  };
}

/** Sand against every further hit of this stage, as many canisters as there is to stop (M4-SND.03). */
export function sanding(): (view: View, legal: Legal) => Next {
  let when: string | null = null;
  return (view, legal) => {
    const now = `${view.turn} ${view.stage}`;
    when ??= now;
    if (when !== now) return null;
    if (!legal.list.length) return 'wait';
    const asked = view.question;
    if (asked?.kind !== 'sand') return null;
    const fitting = legal.of('sand').filter((one) => one.canisters <= Math.max(1, asked.number));
    return fitting.reduce((most, one) => (one.canisters > most.canisters ? one : most), fitting[0]!);
  };
}
