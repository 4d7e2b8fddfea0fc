// A file handed to the reader by the browser's own means.
import { announcer } from './announce.svelte';
import { api } from './api';

export function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after the click; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export const downloadToml = (text: string, name: string): void => download(new Blob([text], { type: 'application/toml' }), `${name}.toml`);

/** Download a finished game's record; what the server refuses is shown. */
export async function downloadRecord(table: string): Promise<void> {
  try {
    download(await api.record(table), `mayday-${table}.jsonl`);
  } catch (error) {
    announcer.trouble(error);
  }
}
