// Strokes and patches of which portraits and counters are drawn, on a square of 64.

export interface Shape {
  /** An SVG path. */
  d: string;
  fill?: string;
  line?: string;
  width?: number;
  opacity?: number;
}

export const patch = (d: string, fill: string, opacity?: number): Shape => (opacity === undefined ? { d, fill } : { d, fill, opacity });

export const stroke = (d: string, line: string, width = 1.6): Shape => ({ d, line, width });

export const outlined = (d: string, fill: string, line: string, width = 1.6): Shape => ({ d, fill, line, width });

export const oval = (x: number, y: number, rx: number, ry: number = rx): string => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

export const box = (x: number, y: number, wide: number, high: number, round = 0): string =>
  round === 0
    ? `M${x} ${y}h${wide}v${high}h${-wide}z`
    : `M${x + round} ${y}h${wide - 2 * round}a${round} ${round} 0 0 1 ${round} ${round}v${high - 2 * round}a${round} ${round} 0 0 1 ${-round} ${round}h${2 * round - wide}a${round} ${round} 0 0 1 ${-round} ${-round}v${2 * round - high}a${round} ${round} 0 0 1 ${round} ${-round}z`;
