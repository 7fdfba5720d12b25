import { stat } from 'node:fs/promises';
import { refuse } from '../../limits.ts';
import { cutOn } from '../../preflight/cut/cut-on-page.ts';
import { checkDrawnPage } from '../../preflight/drawn/check-drawn-page.ts';
import { isOwnCut } from '../../preflight/expectation/expectations.ts';
import { pageFacts } from '../../preflight/pages/page-facts.ts';
import { fileFacts } from '../../preflight/run-preflight.ts';
import type { DrawnChecked, Refused, Task } from '../task.ts';
import { deadlineOf, openedFile, platesOf, withDrawing } from './opened-file.ts';

/** The rules that need a drawing, on one page, for each of the expectations. */
export async function checkDrawn(
  task: Extract<Task, { kind: 'check-drawn' }>,
): Promise<DrawnChecked | Refused> {
  const { size } = await stat(task.path);
  const opened = await openedFile(task.path);
  if (!opened.ok) return opened;
  const geometry = opened.pages[task.pageIndex];
  const page = opened.pdf.getPage(task.pageIndex);
  if (!geometry || !page) return refuse('damaged');
  const number = task.pageIndex + 1;
  const facts = task.expectations.map((expected) => {
    const facts = pageFacts(fileFacts(opened, size, expected), number, page.dict, geometry);
    return isOwnCut(expected) ? { ...facts, cut: cutOn(facts) } : facts;
  });
  const plates = await platesOf(task.path, task.pageIndex);
  // A page too large to be separated is still checked for its edges and its codes.
  if ('ok' in plates && plates.code !== 'too-large') return plates;
  return withDrawing(task.path, async (document) => {
    const checks = await checkDrawnPage(
      document,
      'ok' in plates ? undefined : plates,
      facts,
      deadlineOf(size) * 0.7,
    );
    return checks ? { ok: true, checks } : refuse('too-complex');
  });
}
