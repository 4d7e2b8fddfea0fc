// Every file of tests gets modules of its own and every test an empty window. All files run in one process and one
// window: making those for each file took longer than the tests themselves.
import { beforeEach, vi } from 'vitest';
import { HANG } from './patience';

vi.resetModules();
const { configure } = await import('@testing-library/svelte');
configure({ asyncUtilTimeout: HANG });

// What jsdom lacks.
HTMLCanvasElement.prototype.getContext = () => null;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
window.scrollTo = () => undefined;

function forget(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

// Called after the cleaning up of the testing library, which is set up later: what was drawn is gone by then.
beforeEach(() => forget);
