// A guess at how many sit down to a scenario file, for the form to begin with; the table has the last word.

/** As many seats as the file has sides that somebody plays; two where each plays for itself. */
export function seatsIn(file: string): number {
  const sides = file.split(/^\s*\[\[sides\]\]\s*$/m).slice(1);
  const played = sides.filter((side) => !/^\s*seats\s*=\s*0\b/m.test(side.split(/^\s*\[/m, 1)[0] ?? ''));
  const least = /^\s*free_for_all\s*=\s*\[\s*(\d+)/m.exec(file)?.[1];
  return least ? Math.max(1, Number(least)) : played.length || 2;
}
