// The course of suspicion as lines: where they run, where their names stand, and what happened at each moment.
import { nameOf } from '../crew';
import type { View } from '../types';
import { cardOf, phaseTitle, SIDE_WORDS } from '../words';
import type { CockpitDebrief, CockpitMoment } from '../../../wire';

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const xOf = (frame: Frame, at: number, count: number): number => frame.left + (count < 2 ? 0 : (at / (count - 1)) * (frame.width - frame.left - frame.right));
export const yOf = (frame: Frame, share: number): number => frame.top + (1 - share) * (frame.height - frame.top - frame.bottom);

/** Through these eyes: a spectator's (null), or an honest seat's; an infiltrator had nothing to guess. */
export function sharesOf(moment: CockpitMoment, eyes: number | null): number[] {
  return eyes === null ? moment.suspicion : (moment.eyes[eyes] ?? []);
}

export function lineOf(frame: Frame, story: readonly CockpitMoment[], eyes: number | null, seat: number): string {
  return story.map((moment, at) => `${xOf(frame, at, story.length).toFixed(1)},${yOf(frame, sharesOf(moment, eyes)[seat] ?? 0).toFixed(1)}`).join(' ');
}

/** Heights pushed apart until each has its room, as near to where they belong as can be. */
export function spread(heights: readonly number[], room: number, top: number, bottom: number): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let least = top;
  for (const at of order) {
    placed[at] = Math.max(placed[at] ?? 0, least);
    least = (placed[at] ?? 0) + room;
  }
  let most = bottom;
  for (const at of order.reverse()) {
    placed[at] = Math.min(placed[at] ?? 0, most);
    most = (placed[at] ?? 0) - room;
  }
  return placed;
}

export function momentWords(view: View, debrief: CockpitDebrief, names: readonly string[], moment: CockpitMoment): string {
  switch (moment.kind) {
    case 'start':
      return 'Before the first look';
    case 'marker': {
      const marker = view.markers[moment.number];
      const truth = debrief.saw[moment.number];
      if (!marker || !truth) return '';
      const card = cardOf(names, marker.target, marker.card);
      if (marker.side === null) return `${nameOf(names, marker.looker)} leaves a blank marker at ${card}`;
      const lie = marker.side === truth ? '' : `: a lie, it is ${SIDE_WORDS[truth]}`;
      return `${nameOf(names, marker.looker)} marks ${card} ${SIDE_WORDS[marker.side]}${lie}`;
    }
    case 'votes': {
      const poll = view.polls[moment.number];
      if (!poll) return '';
      const protects = poll.votes.filter((one) => one === 'protect').length;
      const punches = poll.votes.filter((one) => one === 'punch').length;
      return `${phaseTitle(poll.phase).split(':')[0]}, vote on ${nameOf(names, poll.skirmish)}: ${poll.protected ? 'protected' : 'punched'}, ${protects} to ${punches}`;
    }
    case 'shown':
      return `${nameOf(names, moment.number)} shows ${debrief.teams[moment.number] === 'honest' ? 'honest' : 'infiltrator'} cards`;
  }
}
