// Positions that make.py wrote down beside the tests of a game: each test gets a copy of its own.

/** A position as one seat gets it. */
export interface Recorded<View, LegalAction> {
  view: View;
  legal: LegalAction[];
  names: string[];
  actors: number[];
}

/** The positions of a folder by their names, from what Vite found there. */
export function scenesIn<Name extends string, Scene>(files: Record<string, Scene>): (name: Name) => Scene {
  return (name) => {
    const found = files[`./${name}.json`];
    if (!found) throw new Error(`no scene ${name}`);
    return structuredClone(found);
  };
}
