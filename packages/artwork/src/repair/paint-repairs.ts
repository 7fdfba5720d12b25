import { interpretPage } from '../interpret/interpret-page.ts';
import { pageToInterpret } from '../interpret/page-to-interpret.ts';
import type { Fix, PaintEdit } from '../preflight/findings/finding.ts';
import { printedMarkOn } from '../preflight/pages/printed-mark.ts';
import type { PageFacts, Rule } from '../preflight/rule.ts';
import { blackKnockout } from '../preflight/rules/colours/black-knockout.ts';
import { cutManner } from '../preflight/rules/cut/manner.ts';
import { finishManner } from '../preflight/rules/finishes/manner.ts';
import { whiteManner } from '../preflight/rules/white/manner.ts';

const paintRules: readonly Rule[] = [blackKnockout, whiteManner, cutManner, finishManner];

/** The edits that the rules propose for a page, at every place: a report lists the first ones only. */
export function paintRepairs(page: PageFacts, fix: Fix): readonly PaintEdit[] {
  const { file } = page;
  const source = pageToInterpret(file.pdf, page.number - 1, page.geometry);
  const edits: PaintEdit[] = [];
  const watches = paintRules.flatMap(
    (rule) =>
      rule.watch?.(page, (draft) => {
        if (draft.fix === fix && draft.edit) edits.push(draft.edit);
      }) ?? [],
  );
  if (!source || watches.length === 0) return [];
  const { groups } = interpretPage(file.scope, source, (mark) => {
    const printed = mark.mask === undefined ? printedMarkOn(page, mark) : undefined;
    if (printed) for (const watch of watches) watch.mark(printed);
  });
  for (const watch of watches) watch.end?.({ groups, cut: undefined });
  return edits;
}
