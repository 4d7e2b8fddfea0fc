// The printed data sheets of the starships (MD-DAT.07, MD-DAT.11, MD-DAT.13), for choosing ships that are not there yet.
import type { Program } from './programs';

export interface DataSheet {
  name: string;
  tons: number;
  g: number;
  model: string;
  cpu: number;
  storage: number;
  lasers: number;
  launchers: number;
  sandcasters: number;
  carries: string;
  library: Program[];
}

const MODELS: Readonly<Record<string, readonly [number, number]>> = {
  '1': [2, 4],
  '1 bis': [4, 0],
  '2': [3, 6],
  '2 bis': [6, 0],
  '3': [5, 9],
};

function sheet(
  name: string,
  [tons, g, model, lasers, launchers, sandcasters]: readonly [number, number, string, number, number, number],
  carries: string,
  library: string,
): DataSheet {
  const [cpu, storage] = MODELS[model]!;
  return { name, tons, g, model, cpu, storage, lasers, launchers, sandcasters, carries, library: library.split(' ') as Program[] };
}

export const SHEETS: Readonly<Record<string, DataSheet>> = {
  scout: sheet('Scout', [100, 2, '1 bis', 1, 1, 0], 'a lifeboat', 'L T P2 M1 M RF AM J1 J2 N'),
  courier: sheet('Courier', [100, 2, '1 bis', 1, 0, 1], 'a lifeboat', 'L T P3 M2 AM J2 N'),
  escort: sheet('Escort', [100, 2, '1 bis', 2, 0, 0], 'nothing', 'T P1 P2 AE RF M J1 N'),
  'free-trader': sheet('Free Trader', [200, 1, '1', 1, 1, 0], 'a ship’s boat', 'T L G AE RF AM M J1 N'),
  yacht: sheet('Yacht', [200, 1, '1 bis', 1, 0, 1], 'a ship’s boat', 'T L AE AM M J1 N'),
  transport: sheet('Transport', [400, 1, '1', 0, 0, 0], 'a lifeboat', 'AE M J1 N'),
  'armed-merchant': sheet('Armed Merchant', [400, 1, '2', 1, 0, 1], 'a lifeboat', 'T L P3 G M1 AE RF AM M J1 N'),
  destroyer: sheet('Destroyer', [400, 2, '2 bis', 2, 1, 1], 'a ship’s boat', 'T L G P1 P3 P4 S1 M1 AE RF M J1 J2 N'),
  corsair: sheet('Corsair', [400, 2, '2', 2, 1, 0], 'a pinnace', 'P1 P2 P3 P4 G T S1 S2 L M1 M2 M3 AE RF AM M J1 J2 N'),
  'colonial-cruiser': sheet('Colonial Cruiser', [800, 2, '3', 4, 1, 0], 'two fighters and a lifeboat', 'L T G P1 P2 M1 AE RF AM M J1 J2 N'),
};

/** A design's name, also of one that no sheet is printed for. */
export const designName = (design: string): string =>
  SHEETS[design]?.name ?? design.replace(/-/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
