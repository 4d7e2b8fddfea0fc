// What is agreed on before a flight: its options in groups.
import type { OptionGroup } from '../contract';

const GROUPS: OptionGroup[] = [
  {
    title: 'The clock',
    options: [
      { name: 'discussion_seconds', about: 'It ends early when everybody is ready.' },
      { name: 'look_seconds', about: 'Once for the card, once for the marker.' },
      { name: 'vote_seconds', about: 'For all votes of a skirmish together.' },
      { name: 'end_seconds', about: 'For an order to look, and for a gift of access.' },
      { name: 'veteran_window_seconds', about: 'A window lasts its whole time, so that nobody can tell who had something to use.' },
      { name: 'marker_reveal_seconds', about: 'So that a quick marker tells nothing about who laid it.' },
      { name: 'listen_hold_seconds', about: 'The speaker of LISTEN! may let the game go on earlier.' },
      { name: 'on_timeout', about: 'Neutral: a blank marker, a coin toss, no look. Stand in: a bot decides. Wait: the table waits.' },
    ],
  },
  {
    title: 'Veteran cards',
    options: [
      { name: 'veteran_mode', about: 'Experienced: whoever has finished two flights before this one.' },
      { name: 'bot_flights', about: 'With two or more, bots use their cards too.' },
      { name: 'veteran_priority', about: 'Seat order begins with the Skirmish card and goes clockwise.' },
      { name: 'veteran_in_first_suspicions', about: '' },
      { name: 'v7_any_candidate', about: '' },
    ],
  },
  {
    title: 'Talk, notes and the debrief',
    options: [
      { name: 'deduction_panel', about: 'The same for all: which infiltrator sets fit what you saw and what lies open.' },
      { name: 'proof_tags', about: '' },
      { name: 'honest_claims_truthful', about: 'As printed only markers bind the honest; talk is free.' },
      { name: 'debrief_reveal', about: 'Who was who, and each lie.' },
      { name: 'chat_length', about: '' },
      { name: 'chat_messages', about: '' },
      { name: 'chat_seconds', about: '' },
    ],
  },
  {
    title: 'Cards and seats',
    options: [
      { name: 'expansion_9_10', about: 'The wide-body flight has it switched on.' },
      { name: 'skirmish_arrows', about: 'How many seats clockwise each of the three arrows points.' },
    ],
  },
];

/** Options without a group of their own belong to the last one, so that none is lost. */
export function optionGroups(scenario: string, _chosen: Record<string, string | number>, names: string[]): OptionGroup[] {
  const wide = scenario === 'wide-body';
  const grouped = GROUPS.map((group) => ({ ...group, options: group.options.filter(({ name }) => names.includes(name) && !(wide && name === 'expansion_9_10')) }));
  const known = new Set(GROUPS.flatMap((group) => group.options.map((one) => one.name)));
  const rest = names.filter((name) => !known.has(name) && !GIVEN.has(name)).map((name) => ({ name, about: '' }));
  return grouped.map((group, at) => (at === grouped.length - 1 ? { ...group, options: [...group.options, ...rest] } : group)).filter((group) => group.options.length > 0);
}

/** What the table works out from who sits there. */
const GIVEN = new Set(['flights', 'colours', 'scenario']);
