import { interpretPage } from '../../interpret/interpret-page.ts';
import { pageToInterpret } from '../../interpret/page-to-interpret.ts';
import { printedMarkOn } from '../pages/printed-mark.ts';
import type { CutTrace, PageFacts, Purposeful } from '../rule.ts';
import { cutWatch } from './cut-trace.ts';

/** The cut lines on a page, from its content alone; undefined if it is too complex. `onMark` gets all its marks. */
export function cutsOn(
  page: PageFacts,
  onMark: (mark: Purposeful) => void = () => {},
): ReturnType<typeof cutWatch> | undefined {
  const { file, number, geometry } = page;
  const source = pageToInterpret(file.pdf, number - 1, geometry);
  if (!source) return undefined;
  const cuts = cutWatch();
  const { ok } = interpretPage(file.scope, source, (mark) => {
    const printedMark = mark.mask === undefined ? printedMarkOn(page, mark) : undefined;
    if (!printedMark) return;
    cuts.mark(printedMark);
    onMark(printedMark);
  });
  return ok ? cuts : undefined;
}

/** The customer's own cut line on a page. */
export const cutOn = (page: PageFacts): CutTrace | undefined => cutsOn(page)?.trace();
