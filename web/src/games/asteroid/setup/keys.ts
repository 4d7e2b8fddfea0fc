// The keys of the set-up, and when they are meant for it.

/** Named apart from those of play, since the list of keys shows both. */
export const SETUP_KEYS: { keys: string; does: string }[] = [
  { keys: 'In the set-up: N', does: 'The next open place; with Shift the one before' },
  { keys: 'In the set-up: T', does: 'Turn the chosen plan right; with Shift left' },
  { keys: 'In the set-up: Del', does: 'Take the chosen plan up' },
  { keys: 'In the set-up: U', does: 'Undo' },
];

/** Nobody is typing, no dialog is open, and no other key is held. */
export function meant(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof HTMLElement && event.target.matches('input:not([type=radio]), select, textarea, [contenteditable]'));
}
