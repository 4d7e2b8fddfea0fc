// Sentences for what is awaited and for what lies on the table.
import { listed, nameOf, ownersOf } from './crew';
import type { Card, Choice, Look, Marker, Member, Phase, Poll, Side, Team, View } from './types';

export const CARD_WORDS: Record<Card, string> = { L: 'left', M: 'middle', R: 'right' };
export const SIDE_WORDS: Record<Side, string> = { H: 'Honest', I: 'Infiltrator' };
export const CHOICE_WORDS: Record<Choice, string> = { punch: 'Punch', protect: 'Protect' };
export const TEAM_WORDS: Record<Team, string> = { honest: 'Honest', infiltrator: 'Infiltrator' };
export const STATUS_WORDS: Record<Member['status'], string> = { none: '', botd: 'Benefit of the Doubt', reliable: 'Reliable' };

/** The phases of a flight in their order, with the mark printed for each (CP-C.13). */
export const PHASES: readonly { id: Phase; title: string; short: string; mark: string }[] = [
  { id: 'first_suspicions', title: 'The First Suspicions', short: 'First looks', mark: '' },
  { id: 'phase1', title: 'Phase 1: the Benefit of the Doubt', short: 'Doubt', mark: '■' },
  { id: 'phase2', title: 'Phase 2: Reliable', short: 'Reliable', mark: '■■' },
  { id: 'phase3', title: 'Phase 3: the captain', short: 'Captain', mark: '■■■' },
  { id: 'end', title: 'End Phase: the cockpit', short: 'Cockpit', mark: '★' },
];

export const phaseTitle = (phase: Phase): string => PHASES.find((one) => one.id === phase)?.title ?? (phase === 'over' ? 'The flight is over' : 'Boarding');

/** What a Veteran card is called and what it does (group V). */
export const VETERANS: readonly { name: string; does: string }[] = [
  { name: 'Blank', does: 'No skill. It only covers your votes.' },
  { name: 'First skirmish', does: 'You began with the Skirmish card.' },
  { name: 'I look at another crew member', does: 'When you must look, look at a card of somebody else instead.' },
  { name: 'Don’t look at that crew member', does: 'Somebody else’s look: you name another person to be looked at.' },
  { name: 'Don’t look at that card', does: 'Somebody else’s look: you name another of the three cards.' },
  { name: 'Don’t look! I will look', does: 'You take over somebody else’s look and choose the card.' },
  { name: 'Another crew member must look', does: 'You name who has to look instead, and he chooses the card.' },
  { name: 'The skirmish is about another', does: 'The Skirmish card goes to another candidate.' },
  { name: 'Self-knowledge', does: 'Look at one of your own cards and lay a marker at it.' },
  { name: 'Listen!', does: 'Until the next public choice only you may talk.' },
];

/** What to ask for when one's card is used. */
export const SKILL_ASKS: Record<number, string> = {
  2: 'Which card do you look at instead?',
  3: 'Who shall be looked at instead?',
  4: 'Which card shall it be instead?',
  6: 'Who must look instead?',
  7: 'Whom shall the skirmish be about?',
  8: 'Which of your own cards do you look at?',
};

export const cardOf = (names: readonly string[], seat: number, card: Card): string => `${ownersOf(names, seat)} ${CARD_WORDS[card]} card`;

/** What a marker says: "Ada says honest". */
export function markerWords(names: readonly string[], marker: Marker, openly = false): string {
  const who = nameOf(names, marker.looker);
  const lied = marker.side && marker.saw && marker.saw !== marker.side && openly ? ', a lie' : '';
  return marker.side ? `${who} says ${SIDE_WORDS[marker.side].toLowerCase()}${lied}` : `${who} left a blank marker`;
}

export function markersAt(view: View, seat: number, card: Card): Marker[] {
  return view.markers.filter((one) => one.target === seat && one.card === card);
}

export function cardWords(view: View, names: readonly string[], seat: number, card: Card): string {
  const said = markersAt(view, seat, card).map((one) => markerWords(names, one, view.debrief !== null));
  const turned = view.seats[seat]?.rotated && card !== 'M' ? ', turned' : '';
  return `${cardOf(names, seat, card)}${turned}: ${said.length ? said.join(', ') : 'no marker'}`;
}

/** Everything that lies open before one of the crew, for those who do not see it. */
export function memberWords(view: View, names: readonly string[], seat: number): string {
  const member = view.seats[seat];
  if (!member) return '';
  const facts = [
    view.skirmish === seat && phaseHasSkirmish(view.phase) ? 'the skirmish is about him' : '',
    view.captain === seat ? 'captain' : member.access ? 'has access' : '',
    STATUS_WORDS[member.status],
    member.rotated ? 'punched, out of the running for captain' : '',
    member.access && member.team ? `shown to be ${member.team === 'honest' ? 'honest' : 'an infiltrator'}` : '',
    `${member.unused} ${member.unused === 1 ? 'marker' : 'markers'} left`,
    member.spent ? `Veteran card open: ${veteranWords(member.veteran_card)}` : member.veteran ? 'veteran with an unused card' : '',
    member.seen.length ? `has looked at ${listed(names, member.seen)}` : '',
  ];
  return facts.filter(Boolean).join('; ');
}

export const veteranWords = (number: number | null): string => (number === null ? '' : `${number || ''} ${VETERANS[number]?.name ?? ''}`.trim());

export const phaseHasSkirmish = (phase: Phase): boolean => phase === 'phase1' || phase === 'phase2' || phase === 'phase3';

/** What the table waits for, told to everybody alike. */
export function headline(view: View, names: readonly string[]): string {
  const who = (seat: number | null): string => (seat === null ? 'Nobody' : nameOf(names, seat));
  const look = view.look;
  switch (view.step) {
    case 'pick':
      return look ? `${who(look.looker)} chooses a card of ${ownersOf(names, look.target)}` : '';
    case 'mark':
      return look ? marking(look, names) : '';
    case 'window':
      return windowLine(view, names);
    case 'hold':
      return `Listen! Only ${who(view.speaker)} speaks`;
    case 'discuss':
      return `Talk: shall ${who(view.skirmish)} be punched or protected?`;
    case 'vote':
      return `Vote on ${who(view.skirmish)}: punch or protect?`;
    case 'order':
      return `${who(view.acting)} may order a look`;
    case 'give':
      return `${who(view.acting)} gives somebody access to the cockpit`;
    case 'done':
      return ending(view);
  }
}

function marking(look: Look, names: readonly string[]): string {
  const looker = nameOf(names, look.looker);
  if (look.own) return `${looker} looks at an own card and lays a marker`;
  return `${looker} has seen ${look.card ? cardOf(names, look.target, look.card) : 'a card'} and lays a marker`;
}

function windowLine(view: View, names: readonly string[]): string {
  const look = view.look;
  if (view.window?.kind === 'look' && look) {
    const card = look.card ? cardOf(names, look.target, look.card) : `a card of ${ownersOf(names, look.target)}`;
    return `${nameOf(names, look.looker)} reaches for ${card}. Does a veteran step in?`;
  }
  if (view.window?.kind === 'give') return `Before ${view.acting === null ? 'somebody' : nameOf(names, view.acting)} gives access: does a veteran step in?`;
  return `Before the vote on ${view.skirmish === null ? 'somebody' : nameOf(names, view.skirmish)}: does a veteran step in?`;
}

/** The last votes lie open until new ones are called for, and until the captain's first gift. */
export function openPoll(view: View): Poll | null {
  const gone = view.step === 'vote' || view.phase === 'over' || (view.phase === 'end' && view.seats.filter((one) => one.access).length > 1);
  return gone ? null : (view.polls.at(-1) ?? null);
}

/** How a seat's vote lies on the table: open, covered, or not there; one's own too lies covered until all are turned. */
export function ballotOf(view: View, seat: number): Choice | 'covered' | null {
  if (view.step !== 'vote') return openPoll(view)?.votes[seat] ?? null;
  return view.seats[seat]?.voted ? 'covered' : null;
}

/** "Ben is protected, 3 to 2". */
export function resultWords(poll: Poll, names: readonly string[]): string {
  const count = (side: Choice): number => poll.votes.filter((one) => one === side).length;
  return `${nameOf(names, poll.skirmish)} is ${poll.protected ? 'protected' : 'punched'}: ${count('protect')} protect, ${count('punch')} punch`;
}

export function ending(view: View): string {
  const honest = view.winners.some((seat) => view.seats[seat]?.team === 'honest');
  if (view.winners.length === 0) return 'The flight is over';
  return honest ? 'The honest crew has the cockpit' : 'The infiltrators have the cockpit';
}

/** The line for one reader: what he can do, or whom one waits for. */
export function prompt(view: View, names: readonly string[], seat: number | null, actors: readonly number[]): string {
  if (seat === null || !actors.includes(seat) || settled(view)) return headline(view, names);
  const look = view.look;
  switch (view.step) {
    case 'pick':
      return look ? `You look: choose a card of ${ownersOf(names, look.target)}` : '';
    case 'mark':
      return 'You have seen the card: lay your marker';
    case 'window':
      return 'Use your Veteran card, or pass';
    case 'discuss':
      return 'Talk it over, then say that you are ready';
    case 'vote':
      return `Your vote on ${view.skirmish === null ? '' : nameOf(names, view.skirmish)}: punch or protect?`;
    case 'order':
      return 'Order a look, or go on without one';
    case 'give':
      return 'Choose who gets access to the cockpit';
    case 'hold':
    case 'done':
      return headline(view, names);
  }
}

/** The seat has answered, though for the others it is still asked. */
function settled(view: View): boolean {
  return Boolean(view.window?.answer) || view.look?.laid != null;
}
