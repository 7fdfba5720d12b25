import type { Run } from '../run.ts';
import { initialState, type SoftMask } from '../state.ts';
import { enterForm } from './enter-form.ts';
import { runContent } from './run-content.ts';

/**
 * Interprets the group of a soft mask that something is painted through: once per position, however much is painted
 * through it. This also ends the recursion of a mask that is painted through itself.
 */
export function lookThroughMask(run: Run, mask: SoftMask): void {
  const { page, document } = run;
  const { dict, ctm, clip } = mask;
  const hidden = run.marked.some((visibility) => visibility?.hidden);
  if (!hidden) page.looked.add(mask);
  const place = `${ctm.join(' ')} ${hidden}`;
  const places = page.masks.get(dict) ?? new Set<string>();
  if (places.has(place)) return;
  page.masks.set(dict, places.add(place));
  const group = document.reader.stream(dict, 'G');
  const state = group && enterForm(run, group, initialState(ctm, clip));
  if (!state) return;
  const kind = document.reader.name(dict, 'S') === 'Alpha' ? 'alpha' : 'luminosity';
  runContent(run, group, state, { within: { mask: run.within.mask ?? kind } });
}
