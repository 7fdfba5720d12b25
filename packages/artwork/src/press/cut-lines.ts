import type { Subpath } from '../interpret/geometry/path.ts';
import { cutsOn } from '../preflight/cut/cut-on-page.ts';
import { holesIn, planCuts } from '../preflight/cut/cut-plan.ts';
import { outlineOn } from '../preflight/cut/label-outline.ts';
import type { PageFacts, Purposeful } from '../preflight/rule.ts';

/**
 * The source of a page's cut line. `drawn`: the outline of the label, drawn here; `artwork`: the single closed line of
 * the customer's file; `missing`: it should have one but has none, several or an open one, or the page's trim is
 * unknown.
 */
export type CutLine = 'drawn' | 'artwork' | 'missing';

/** The lines that the press cuts, in mm on the page: the outline of the label first, then its holes. */
export type PageCuts = { readonly source: CutLine; readonly lines: readonly Subpath[] };

/** The cut lines of a page exactly as the file check promised them. `onMark` gets all marks of the page. */
export function pageCuts(page: PageFacts, onMark?: (mark: Purposeful) => void): PageCuts {
  const cuts = cutsOn(page, onMark);
  if (!cuts || page.trimBy === 'unknown') return { source: 'missing', lines: [] };
  const marks = cuts.marks();
  const outline = outlineOn(page);
  if (outline) {
    const { holes } = planCuts(
      marks.filter(({ hidden }) => !hidden),
      outline,
    );
    return { source: 'drawn', lines: [outline, ...holes] };
  }
  const trace = cuts.trace();
  return trace
    ? { source: 'artwork', lines: [trace.outline, ...holesIn(marks, trace)] }
    : { source: 'missing', lines: [] };
}
