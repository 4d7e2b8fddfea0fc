// What is printed on counters: silhouettes of our own, in a box from -10 to 10, nose up.

export type Print = 'yacht' | 'ship' | 'craft' | 'missile';

export const SILHOUETTES: Readonly<Record<Print, string>> = {
  // A slim hull, swept wings with tip fins, twin drives.
  yacht:
    'M0 -9.4C1.5 -7.2 2.2 -4.6 2.3 -1.9L7.9 3.6L8.3 0.9L9.3 0.9L9.3 7.4L8.3 7.4L7.9 6L3 5.6L2.7 8.6L0.8 8.6L0.5 7L-0.5 7L-0.8 8.6L-2.7 8.6L-3 5.6L-7.9 6L-8.3 7.4L-9.3 7.4L-9.3 0.9L-8.3 0.9L-7.9 3.6L-2.3 -1.9C-2.2 -4.6 -1.5 -7.2 0 -9.4Z',
  ship: 'M0 -9L3.2 -4L3.2 1L8 6.5L8 9L-8 9L-8 6.5L-3.2 1L-3.2 -4Z',
  craft: 'M0 -8L4.5 4L2.6 8L-2.6 8L-4.5 4Z',
  missile: 'M0 -9.5L1.7 -6L1.7 5L4 9L-4 9L-1.7 5L-1.7 -6Z',
};

export const print = (design: string, kind: 'ship' | 'craft' | 'missile'): Print =>
  design === 'yacht' ? 'yacht' : kind;
