// What is printed on counters: silhouettes of our own, in a box from -10 to 10, nose up.

export type Print =
  | 'yacht' | 'ship' | 'scout' | 'escort' | 'trader' | 'hauler' | 'destroyer' | 'corsair' | 'cruiser'
  | 'craft' | 'fighter' | 'lifeboat' | 'missile' | 'station' | 'hulk' | 'liner' | 'ark' | 'yard';

export const SILHOUETTES: Readonly<Record<Print, string>> = {
  // A slim hull, swept wings with tip fins, twin drives.
  yacht:
    'M0 -9.4C1.5 -7.2 2.2 -4.6 2.3 -1.9L7.9 3.6L8.3 0.9L9.3 0.9L9.3 7.4L8.3 7.4L7.9 6L3 5.6L2.7 8.6L0.8 8.6L0.5 7L-0.5 7L-0.8 8.6L-2.7 8.6L-3 5.6L-7.9 6L-8.3 7.4L-9.3 7.4L-9.3 0.9L-8.3 0.9L-7.9 3.6L-2.3 -1.9C-2.2 -4.6 -1.5 -7.2 0 -9.4Z',
  ship: 'M0 -9L3.2 -4L3.2 1L8 6.5L8 9L-8 9L-8 6.5L-3.2 1L-3.2 -4Z',
  // A plain wedge with a notch for its drive.
  scout: 'M0 -9.4L7.6 7.8L3.4 7.8L2.4 5.6L-2.4 5.6L-3.4 7.8L-7.6 7.8Z',
  // A needle between two gun pods.
  escort:
    'M0 -9.6L1.9 -3L2.3 0L5.4 -0.4L5.4 -5.4L7.4 -5.4L7.4 6.6L5.4 6.6L5.4 4.2L2.6 4.6L2.6 8.8L-2.6 8.8L-2.6 4.6L-5.4 4.2L-5.4 6.6L-7.4 6.6L-7.4 -5.4L-5.4 -5.4L-5.4 -0.4L-2.3 0L-1.9 -3Z',
  // A round bow, a broad hold, three drives.
  trader:
    'M-2.6 -8.6C-1 -9.6 1 -9.6 2.6 -8.6L3.4 -4.4L7 -3L7 5.6L5.6 6.6L5.6 9L2.6 9L2.6 7.4L1.4 7.4L1.4 9L-1.4 9L-1.4 7.4L-2.6 7.4L-2.6 9L-5.6 9L-5.6 6.6L-7 5.6L-7 -3L-3.4 -4.4Z',
  // A bridge, a spine, containers left and right.
  hauler:
    'M-3 -9L3 -9L3 -5.6L1.2 -5.6L1.2 -4.4L6.6 -4.4L6.6 -0.6L1.2 -0.6L1.2 0.6L6.6 0.6L6.6 4.4L1.2 4.4L1.2 5.6L4.4 5.6L4.4 9L-4.4 9L-4.4 5.6L-1.2 5.6L-1.2 4.4L-6.6 4.4L-6.6 0.6L-1.2 0.6L-1.2 -0.6L-6.6 -0.6L-6.6 -4.4L-1.2 -4.4L-1.2 -5.6L-3 -5.6Z',
  // A dagger with a cross-bar.
  destroyer:
    'M0 -9.8L2 -6L2.4 -1.6L6 -0.4L8.8 -2.6L8.8 4.4L5.4 4L3.2 5L3.8 9L-3.8 9L-3.2 5L-5.4 4L-8.8 4.4L-8.8 -2.6L-6 -0.4L-2.4 -1.6L-2 -6Z',
  // A crescent: wings swept forward.
  corsair:
    'M0 -6.2L2 -2.4L5.4 -3L7.4 -9.2L9.2 -2.2L7.2 3.8L3.4 5.8L2.2 8.8L-2.2 8.8L-3.4 5.8L-7.2 3.8L-9.2 -2.2L-7.4 -9.2L-5.4 -3L-2 -2.4Z',
  // A long hull with two rings of turrets.
  cruiser:
    'M0 -9.8L2.4 -7.4L2.4 -5L5.2 -4.4L5.2 -1.6L3 -1L3.4 1.6L7.4 2.4L7.4 5.4L4.2 6L5 9.2L1.2 9.2L0.8 7.8L-0.8 7.8L-1.2 9.2L-5 9.2L-4.2 6L-7.4 5.4L-7.4 2.4L-3.4 1.6L-3 -1L-5.2 -1.6L-5.2 -4.4L-2.4 -5L-2.4 -7.4Z',
  // A blunt hull on two skids.
  craft: 'M-1.8 -8.4L1.8 -8.4L3.4 -4.6L3.4 0.6L6.6 3L6.6 8.4L4.6 8.4L4 5.6L2.6 6L2.6 8L-2.6 8L-2.6 6L-4 5.6L-4.6 8.4L-6.6 8.4L-6.6 3L-3.4 0.6L-3.4 -4.6Z',
  // Short, with blades of wings.
  fighter: 'M0 -8L1.6 -3.2L2 -0.4L7.4 4.6L7.4 6.6L2.4 5.2L1.4 8L-1.4 8L-2.4 5.2L-7.4 6.6L-7.4 4.6L-2 -0.4L-1.6 -3.2Z',
  // A capsule with a shield.
  lifeboat: 'M-3 -7C-1.4 -8.6 1.4 -8.6 3 -7L4.4 1.6L3.4 3.4L6 6.4L4.4 8L-4.4 8L-6 6.4L-3.4 3.4L-4.4 1.6Z',
  missile: 'M0 -9.5L1.7 -6L1.7 5L4 9L-4 9L-1.7 5L-1.7 -6Z',
  // The five big ships: a wheel with spokes, a broken hull, a liner, an ark of globes, a yard with gantries.
  station:
    'M0 -9.4A9.4 9.4 0 1 1 0 9.4A9.4 9.4 0 1 1 0 -9.4ZM-1 -6.9A7 7 0 0 0 -6.9 -1L-2.8 -1A3 3 0 0 1 -1 -2.8ZM1 -6.9L1 -2.8A3 3 0 0 1 2.8 -1L6.9 -1A7 7 0 0 0 1 -6.9ZM-6.9 1A7 7 0 0 0 -1 6.9L-1 2.8A3 3 0 0 1 -2.8 1ZM6.9 1L2.8 1A3 3 0 0 1 1 2.8L1 6.9A7 7 0 0 0 6.9 1Z',
  hulk: 'M-1.6 -9.6L3.4 -8.4L4.2 -2.6L2 -3.6L1 -1L-1.4 -2.6L-3.8 -0.4L-4.6 -6ZM4.6 0.4L5.6 6.4L7 9.4L-7 9.4L-5.2 3L-3.4 1.4L-1 3.2L1 0.6L2.4 2.4Z',
  liner:
    'M0 -9.9C2.6 -7.4 3.4 -3 3.4 2L5.8 4.2L5.8 9.4L3.4 8L2.4 9.6L-2.4 9.6L-3.4 8L-5.8 9.4L-5.8 4.2L-3.4 2C-3.4 -3 -2.6 -7.4 0 -9.9ZM-0.8 -6L0.8 -6L0.8 5L-0.8 5Z',
  ark: 'M0 -9.8A3.4 3.4 0 0 1 1.4 -3.3A3.4 3.4 0 0 1 1.4 3.3L1.4 4.4L5.4 6.2L5.4 9.4L-5.4 9.4L-5.4 6.2L-1.4 4.4L-1.4 3.3A3.4 3.4 0 0 1 -1.4 -3.3A3.4 3.4 0 0 1 0 -9.8Z',
  yard: 'M-8.8 -9L-5.8 -9L-5.8 -1.4L5.8 -1.4L5.8 -9L8.8 -9L8.8 9L5.8 9L5.8 1.4L-5.8 1.4L-5.8 9L-8.8 9ZM-2 -8.4L2 -8.4L2 -3.4L-2 -3.4ZM-2 3.4L2 3.4L2 8.4L-2 8.4Z',
};

const DESIGNS: Readonly<Record<string, Print>> = {
  yacht: 'yacht',
  scout: 'scout',
  courier: 'scout',
  escort: 'escort',
  'free-trader': 'trader',
  transport: 'hauler',
  'armed-merchant': 'trader',
  destroyer: 'destroyer',
  corsair: 'corsair',
  'colonial-cruiser': 'cruiser',
  lifeboat: 'lifeboat',
  fighter: 'fighter',
};

const BIG: readonly Print[] = ['station', 'hulk', 'liner', 'ark', 'yard'];

/** The silhouette of a design; the five of big ships go round by their number. */
export const print = (design: string, kind: 'ship' | 'craft' | 'missile' | 'big ship', number = 0): Print => {
  if (kind === 'big ship') return BIG[number % BIG.length]!;
  return (kind === 'missile' ? 'missile' : DESIGNS[design]) ?? kind;
};
