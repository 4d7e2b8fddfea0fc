// Before somebody's cards are turned over for all: the table as it lay until then.
import type { View } from './types';

/** The same view without what this seat is about to show, and without what follows from it. */
export function before(view: View, seat: number): View {
  const captain = view.captain === seat;
  return {
    ...view,
    phase: captain ? 'phase3' : 'end',
    step: 'done',
    captain: captain ? null : view.captain,
    awaited: [],
    winners: [],
    debrief: null,
    seats: view.seats.map((one) => {
      const known = one.seat === view.seat || (one.access && one.seat !== seat) || view.infiltrators !== null;
      return { ...one, team: known ? one.team : null, ...(one.seat === seat ? { shown: [], access: false } : {}) };
    }),
  };
}

/** Who has shown his cards since the last look, the last of them; nobody at the first look. */
export function newlyShown(known: readonly number[] | null, view: View): number | null {
  if (known === null) return null;
  return view.seats.filter((one) => one.shown.length > 0 && !known.includes(one.seat)).at(-1)?.seat ?? null;
}
