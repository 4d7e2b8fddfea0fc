// A file handed to the reader by the browser's own means.
import { announcer } from './announce.svelte';
import { api } from './api';

/** Download a finished game's record; what the server refuses is shown. */
export async function downloadRecord(table: string): Promise<void> {
  try {
    const url = URL.createObjectURL(await api.record(table));
    const link = document.createElement('a');
    link.href = url;
    link.download = `mayday-${table}.jsonl`;
    link.click();
    // The browser reads the blob after the click; a minute is ample.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    announcer.trouble(error);
  }
}
