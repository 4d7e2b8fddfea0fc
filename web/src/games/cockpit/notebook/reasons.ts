// Contradictions in words: the engine says which they are, these are the sentences for them.
import type { CockpitConflict, CockpitContradiction } from '../../../wire';
import { listed, nameOf } from '../crew';
import type { Marker, View } from '../types';
import { cardOf, SIDE_WORDS } from '../words';

export interface Reason {
  key: string;
  text: string;
  /** What follows from it. */
  so: string;
  markers: number[];
  seats: number[];
}

const said = (names: readonly string[], marker: Marker): string =>
  `${nameOf(names, marker.looker)} marked ${cardOf(names, marker.target, marker.card)} ${marker.side ? SIDE_WORDS[marker.side] : 'blank'}`;

export function contradictionWords(view: View, names: readonly string[], one: CockpitContradiction): Reason {
  const markers = one.markers.flatMap((number) => view.markers[number] ?? []);
  const target = nameOf(names, one.target);
  const [first, second] = markers;
  const text = {
    same_card: first && second ? `${nameOf(names, first.looker)} and ${nameOf(names, second.looker)} mark ${cardOf(names, first.target, first.card)} differently.` : '',
    two_infiltrator_cards: `${listed(names, one.lookers)} mark two different cards of ${target} Infiltrator; an honest person has one such card.`,
    three_alike: `All three cards of ${target} are marked ${first?.side ? SIDE_WORDS[first.side] : ''}; nobody has three alike.`,
  }[one.kind];
  return {
    key: `${one.kind} ${one.markers.join(' ')}`,
    text,
    so: one.kind === 'three_alike' ? `At least one of ${listed(names, one.lookers)} is an infiltrator.` : `${listed(names, one.cannot_all_be_honest)} cannot ${one.cannot_all_be_honest.length > 2 ? 'all' : 'both'} be honest.`,
    markers: one.markers,
    seats: one.cannot_all_be_honest,
  };
}

/** What somebody said, quoted, as far as it is at hand. */
const quote = (view: View, names: readonly string[], sentences: Map<number, string>, number: number): string => {
  const seat = view.remarks[number]?.seat;
  const who = seat === undefined ? 'Somebody' : nameOf(names, seat);
  return `${who}: “${sentences.get(number) ?? `statement ${number}`}”`;
};

const FOLLOWS: Record<CockpitConflict['kind'], (who: string) => string> = {
  own_marker: (who) => `${who} contradicts his own marker.`,
  own_words: (who) => `${who} has said both.`,
  marker: (who) => `${who} have not both told the truth.`,
  claim: (who) => `${who} have not both told the truth.`,
  same_veteran_card: (who) => `There is one such card: ${who} cannot both hold it.`,
  open_veteran_card: (who) => `The cards that lie open show otherwise: ${who} does not hold it.`,
  you_know: (who) => `You have seen otherwise: ${who} did not tell the truth.`,
  cannot_be: (who) => `No crew that fits the evidence allows it: ${who} is mistaken, or lies.`,
};

export function conflictWords(view: View, names: readonly string[], sentences: Map<number, string>, one: CockpitConflict): Reason {
  const quotes = one.remarks.map((number) => quote(view, names, sentences, number));
  const markers = one.markers.flatMap((number) => view.markers[number] ?? []).map((marker) => `${said(names, marker)}.`);
  return {
    key: `${one.kind} ${one.remarks.join(' ')} ${one.markers.join(' ')}`,
    text: [...quotes, ...markers].join(' '),
    so: FOLLOWS[one.kind](listed(names, one.seats)),
    markers: one.markers,
    seats: one.seats,
  };
}

export function percent(share: number): string {
  if (share > 0 && share < 0.005) return '<1 %';
  if (share < 1 && share > 0.995) return '>99 %';
  return `${Math.round(share * 100)} %`;
}
