// What each moment is about, in one sentence with its rule; nothing in it depends on what a seat knows alone.
import { nameOf } from './crew';
import type { View } from './types';

export interface Explained {
  text: string;
  rule: string;
}

/** The game in five lines, for whoever flies for the first time. */
export const PRIMER: readonly Explained[] = [
  { text: 'Some of the crew are infiltrators, and they know each other. Everybody has three cards face down: two Honest and one Infiltrator, or for infiltrators the other way round.', rule: 'CP-S.11' },
  { text: 'Whoever looks at somebody’s card lays a marker at it for all to see. Honest hands lay what they saw; infiltrators may lie.', rule: 'CP-K.05' },
  { text: 'Then all vote on one of you. Half of the votes protect; who is punched is out of the running for captain.', rule: 'CP-P.12' },
  { text: 'The protected get the Benefit of the Doubt, protected again they are Reliable, and of two Reliable one becomes captain. An infiltrator as captain has won.', rule: 'CP-P3.09' },
  { text: 'An honest captain lets people into the cockpit one by one. With all the honest inside you win; with the first infiltrator you lose.', rule: 'CP-E.10' },
];

const FIRST_LOOK: Explained = { text: 'First everybody looks at the nearest card of both neighbours and lays a marker at each.', rule: 'CP-F.02' };
const MARKING: Explained = { text: 'All see this marker. Honest hands lay what they saw; infiltrators may lay either side.', rule: 'CP-K.05' };
const LOOKING: Explained = { text: 'Only the looker sees the card; all see the marker that says what it was.', rule: 'CP-K.01' };

/** Why the table is at this step, for whoever decides and for whoever waits. */
export function explained(view: View, names: readonly string[]): Explained | null {
  switch (view.step) {
    case 'pick':
      return { text: 'Only the looker sees the card. Then a marker at it tells all what it was said to be.', rule: 'CP-K.09' };
    case 'mark':
      if (view.look?.looker === view.seat) return MARKING;
      return view.phase === 'first_suspicions' ? FIRST_LOOK : LOOKING;
    case 'window':
      return aboutWindow(view);
    case 'hold':
      return { text: 'The game waits for what is said now.', rule: 'CP-V.35' };
    case 'discuss':
      return { text: 'Talk is free and binds nobody. The vote begins when all are ready, or when the time is up.', rule: 'CP-O.19' };
    case 'vote':
      return aboutVote(view, names);
    case 'order':
      return { text: 'Before giving access one may send somebody to look at a card of somebody else, once.', rule: 'CP-E.01' };
    case 'give':
      return { text: 'Whoever gets access shows all three cards. One infiltrator in the cockpit, and the flight is lost.', rule: 'CP-E.08' };
    case 'done':
      return null;
  }
}

function aboutWindow(view: View): Explained {
  const kind = view.window?.kind;
  if (kind === 'look') return { text: 'Before the card is seen, each veteran may use a card once. Nobody sees who passed.', rule: 'CP-V.06' };
  if (kind === 'give') return { text: 'Before access is given, each veteran may use a card once. Nobody sees who passed.', rule: 'CP-V.08' };
  return { text: 'Before the vote, each veteran may use a card once. Nobody sees who passed.', rule: 'CP-V.07' };
}

/** What protection is worth in each phase. */
function aboutVote(view: View, names: readonly string[]): Explained {
  const who = nameOf(names, view.skirmish ?? 0);
  const needed = `${Math.ceil((view.crew - 1) / 2)} of ${view.crew - 1} votes protect`;
  if (view.phase === 'phase1') return { text: `${needed}: ${who} gets the Benefit of the Doubt. Else ${who} is out of the running.`, rule: 'CP-P1.03' };
  if (view.phase === 'phase2') return { text: `${needed}: ${who} becomes Reliable. Else ${who} loses the Status card.`, rule: 'CP-P2.03' };
  return { text: `${needed}: ${who} becomes captain. Else the other Reliable one does.`, rule: 'CP-P3.03' };
}
