// How long things take to move: not at all for those who asked for that.

const still = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

export const calm = (): number => (still() ? 0 : 220);
