// What a panel is about, in a line, and what its last button says.
import type { View } from '../types';
import { type Job, TITLES } from './jobs';

const TASKS: Partial<Record<Job, string>> = {
  muster: 'Choose your fleet',
  world: 'Place your home world',
  place: 'Bring your vessels on',
  head: 'Choose the start vector',
  cargo: 'What does the trader carry?',
  shop: 'Buy missiles',
  assemble: 'Put missiles together',
  crew: 'Who is where',
};

export function taskWords(view: View, job: Job | null): string {
  if (job === 'programs') {
    if (view.step === 'cycling') return 'Programs for the next phase';
    return view.step === 'preparing' ? 'Load the computers' : 'Reprogram the computers';
  }
  if (job === 'place' && view.step === 'arriving') return 'Bring a vessel on?';
  if (job === 'shop' && view.options.missile_components === 'on') return 'Buy bodies and kits';
  return job ? (TASKS[job] ?? TITLES[job]) : 'Ready?';
}

export function readyWords(view: View, job: Job | null, changed: boolean, unbought: boolean): string {
  if (unbought) return 'Buy these, then ready';
  if (view.step === 'arriving' && job === 'place') return 'Not this turn';
  if (view.step === 'cycling') return changed ? 'Run these' : 'Keep what runs';
  if (view.step === 'programming') return changed ? 'Load these and go on' : 'Leave it as it is';
  return 'Ready';
}
