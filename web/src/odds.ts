// Chances, as one reads them.

/** Whole percents, but never a certainty that is none. */
export function percent(share: number): string {
  if (share <= 0) return '0%';
  if (share >= 1) return '100%';
  const whole = Math.round(share * 100);
  if (whole === 0) return '<1%';
  return whole === 100 ? '>99%' : `${whole}%`;
}

/** One chance, or from the worst to the best where something is hidden. */
export const between = (least: number, most: number): string => (least === most ? percent(most) : `${percent(least)} to ${percent(most)}`);
