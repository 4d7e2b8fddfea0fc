// An open fold that is put away by Escape, or when something else is pressed. Svelte attaches it with `{@attach}`.

export function folding(details: HTMLDetailsElement): () => void {
  const elsewhere = (event: PointerEvent): void => {
    if (details.open && event.target instanceof Node && !details.contains(event.target)) details.open = false;
  };
  const putAway = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !details.open) return;
    event.preventDefault();
    event.stopPropagation();
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  window.addEventListener('pointerdown', elsewhere);
  details.addEventListener('keydown', putAway);
  return () => {
    window.removeEventListener('pointerdown', elsewhere);
    details.removeEventListener('keydown', putAway);
  };
}
