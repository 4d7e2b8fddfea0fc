// Every statement of CP-T.04: what it is called, what it needs to be told, and when it can be made.
import type { CockpitDeclare } from '../../../wire';
import { CARD_WORDS, cardOf, CHOICE_WORDS, phaseHasSkirmish, SIDE_WORDS, VETERANS } from '../words';
import { nameOf } from '../crew';
import { CARDS, type View } from '../types';

export type Statement = CockpitDeclare['statement'];

/** Something to choose: people are tapped, anything else is a button with words. */
export interface Option {
  value: unknown;
  label: string;
}

export type Step =
  | { ask: string; people: number[] }
  | { ask: string; options: Option[] }
  /** So many people, each once. */
  | { ask: string; people: number[]; count: number };

export interface Kind {
  id: string;
  title: string;
  group: 'people' | 'cards' | 'plans' | 'me';
  when?: (view: View) => boolean;
  /** What is still to be chosen, after these choices; nothing when the statement is whole. */
  next: (view: View, names: readonly string[], picks: readonly unknown[]) => Step | null;
  make: (picks: readonly unknown[]) => Statement;
}

const others = (view: View, ...not: (number | null)[]): number[] => view.seats.map((one) => one.seat).filter((seat) => seat !== view.seat && !not.includes(seat));
const everybody = (view: View, ...not: (number | null)[]): number[] => view.seats.map((one) => one.seat).filter((seat) => !not.includes(seat));
const outside = (view: View): number[] => view.seats.filter((one) => !one.access).map((one) => one.seat);
const skirmish = (view: View): boolean => phaseHasSkirmish(view.phase);

const votes: Option[] = (['protect', 'punch'] as const).map((value) => ({ value, label: CHOICE_WORDS[value] }));
const strengths: Option[] = [
  { value: 1, label: 'a little' },
  { value: 2, label: 'yes' },
  { value: 3, label: 'strongly' },
];
const percents: Option[] = [0, 10, 25, 50, 75, 90, 100].map((value) => ({ value, label: `${value} %` }));
export const QUESTIONS: Option[] = [
  { value: 'who', label: 'Who is it?' },
  { value: 'why_vote', label: 'Why that vote?' },
  { value: 'why_marker', label: 'Why that marker?' },
  { value: 'card', label: 'Which Veteran card?' },
];

/** Steps that always come in the same order. */
const inOrder =
  (...steps: ((view: View, names: readonly string[], picks: readonly unknown[]) => Step)[]): Kind['next'] =>
  (view, names, picks) =>
    steps[picks.length]?.(view, names, picks) ?? null;

const choose = (ask: string, options: Option[]) => (): Step => ({ ask, options });
const tap = (ask: string, people: (view: View, ...not: (number | null)[]) => number[]) => (view: View, _: readonly string[], picks: readonly unknown[]): Step => ({
  ask,
  people: people(view, ...picks.filter((pick): pick is number => typeof pick === 'number')),
});

/** The looks one has made oneself, with either side that one may claim. */
function ownLooks(view: View, names: readonly string[]): Option[] {
  return view.markers
    .filter((one) => one.looker === view.seat)
    .flatMap((one) =>
      (['H', 'I'] as const).map((side) => ({
        value: { target: one.target, card: one.card, side },
        label: `${one.target === view.seat ? 'My' : `${nameOf(names, one.target)}’s`} ${CARD_WORDS[one.card]}: ${SIDE_WORDS[side]}`,
      })),
    );
}

function laidMarkers(view: View, names: readonly string[]): Option[] {
  return view.markers.flatMap((one) =>
    one.side === null || one.looker === view.seat
      ? []
      : [{ value: { seat: one.looker, target: one.target, card: one.card }, label: `${nameOf(names, one.looker)} on ${cardOf(names, one.target, one.card)}: ${SIDE_WORDS[one.side]}` }],
  );
}

const as = <T>(value: unknown): T => value as T;

export const KINDS: Kind[] = [
  { id: 'trust', title: 'I trust …', group: 'people', next: inOrder(tap('Whom?', others), choose('How much?', strengths)), make: ([seat, strength]) => ({ type: 'trust', seat: as(seat), strength: as(strength) }) },
  { id: 'suspect', title: 'I suspect …', group: 'people', next: inOrder(tap('Whom?', others), choose('How much?', strengths)), make: ([seat, strength]) => ({ type: 'suspect', seat: as(seat), strength: as(strength) }) },
  { id: 'prob', title: 'How likely …', group: 'people', next: inOrder(tap('Whose chance of being an infiltrator?', others), choose('How likely?', percents)), make: ([seat, percent]) => ({ type: 'prob', seat: as(seat), percent: as(percent) }) },
  { id: 'pair', title: 'Not both honest …', group: 'people', next: inOrder(tap('Which two? The first one', everybody), tap('And the other one', everybody)), make: ([one, other]) => ({ type: 'pair', one: as(one), other: as(other) }) },
  {
    id: 'set',
    title: 'The infiltrators are …',
    group: 'people',
    next: (view, _, picks) => (picks.length > 0 ? null : { ask: `Tap the ${view.infiltrator_count} of them`, people: everybody(view), count: view.infiltrator_count }),
    make: ([seats]) => ({ type: 'set', seats: as(seats) }),
  },
  { id: 'ask', title: 'Ask …', group: 'people', next: inOrder(tap('Whom?', others), choose('What?', QUESTIONS)), make: ([seat, about]) => ({ type: 'ask', seat: as(seat), about: as(about) }) },
  {
    id: 'saw',
    title: 'I saw …',
    group: 'cards',
    when: (view) => view.markers.some((one) => one.looker === view.seat),
    next: inOrder((view, names) => ({ ask: 'Which card, and what was it?', options: ownLooks(view, names) })),
    make: ([look]) => ({ type: 'saw', ...as<{ target: number; card: 'L'; side: 'H' }>(look) }),
  },
  {
    id: 'liar',
    title: 'That marker lies …',
    group: 'cards',
    when: (view) => view.markers.some((one) => one.looker !== view.seat && one.side !== null),
    next: inOrder((view, names) => ({ ask: 'Which marker?', options: laidMarkers(view, names) })),
    make: ([marker]) => ({ type: 'liar', ...as<{ seat: number; target: number; card: 'L' }>(marker) }),
  },
  {
    id: 'urge_card',
    title: 'Look at the … card!',
    group: 'cards',
    when: (view) => view.look !== null && !view.look.looked,
    next: inOrder(choose('Which one?', CARDS.map((value) => ({ value, label: CARD_WORDS[value] })))),
    make: ([card]) => ({ type: 'urge_card', card: as(card) }),
  },
  { id: 'vote_plan', title: 'I will …', group: 'plans', when: (view) => skirmish(view) && view.skirmish !== view.seat, next: inOrder(choose('What?', votes)), make: ([side]) => ({ type: 'vote_plan', side: as(side) }) },
  { id: 'urge_vote', title: 'All should …', group: 'plans', when: skirmish, next: inOrder(choose('What?', votes)), make: ([side]) => ({ type: 'urge_vote', side: as(side) }) },
  { id: 'urge_look', title: 'Order a look …', group: 'plans', when: (view) => view.phase === 'end', next: inOrder(tap('Who should look?', everybody), tap('At whom?', everybody)), make: ([looker, target]) => ({ type: 'urge_look', looker: as(looker), target: as(target) }) },
  { id: 'urge_access', title: 'Give access to …', group: 'plans', next: inOrder(tap('To whom?', outside)), make: ([seat]) => ({ type: 'urge_access', seat: as(seat) }) },
  { id: 'warn_access', title: 'No access for …', group: 'plans', next: inOrder(tap('For whom?', outside)), make: ([seat]) => ({ type: 'warn_access', seat: as(seat) }) },
  {
    id: 'team_self',
    title: 'I am …',
    group: 'me',
    next: inOrder(
      choose('What?', [
        { value: 'honest', label: 'honest' },
        { value: 'infiltrator', label: 'an infiltrator' },
      ]),
    ),
    make: ([team]) => ({ type: 'team_self', team: as(team) }),
  },
  {
    id: 'card_claim',
    title: 'My Veteran card is …',
    group: 'me',
    next: inOrder(choose('Which one?', VETERANS.map(({ name }, value) => ({ value, label: `${value} ${name}` })).slice(1))),
    make: ([number]) => ({ type: 'card_claim', number: as(number) }),
  },
];

export const GROUPS: { id: Kind['group']; title: string }[] = [
  { id: 'people', title: 'People' },
  { id: 'cards', title: 'Cards' },
  { id: 'plans', title: 'Plans' },
  { id: 'me', title: 'Me' },
];

/** What one tap on a person offers. */
export const QUICK: { label: string; make: (seat: number) => Statement }[] = [
  { label: 'I trust', make: (seat) => ({ type: 'trust', seat, strength: 2 }) },
  { label: 'I suspect', make: (seat) => ({ type: 'suspect', seat, strength: 2 }) },
  { label: 'Who is it?', make: (seat) => ({ type: 'ask', seat, about: 'who' }) },
  { label: 'Why that vote?', make: (seat) => ({ type: 'ask', seat, about: 'why_vote' }) },
];
