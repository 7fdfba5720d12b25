import { interpretPage } from '../../interpret/interpret-page.ts';
import { pageToInterpret } from '../../interpret/page-to-interpret.ts';
import { purposeOf } from '../expectation/technical-inks.ts';
import type { PageFacts } from '../rule.ts';
import { type CutTrace, cutWatch } from './cut-trace.ts';

/** The customer's own cut line on a page, from its content alone. */
export function cutOn({ file, number, geometry }: PageFacts): CutTrace | undefined {
  const source = pageToInterpret(file.pdf, number - 1, geometry);
  if (!source) return undefined;
  const cuts = cutWatch();
  const { ok } = interpretPage(file.scope, source, (mark) => {
    if (mark.mask === undefined) cuts.mark({ ...mark, purpose: purposeOf(mark) });
  });
  return ok ? cuts.trace() : undefined;
}
