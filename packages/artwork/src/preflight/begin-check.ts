import { cutLinePath } from '@labelwerk/domain/label/cut-line.ts';
import type { PdfDict } from '@libpdf/core';
import type { ColourSpace } from '../interpret/colour/colour-space.ts';
import type { PageMark } from '../interpret/layers/marks.ts';
import type { PageGeometry } from '../open/page-geometry.ts';
import { cutWatch, partsOf } from './cut/cut-trace.ts';
import { isOwnCut } from './expectation/expectations.ts';
import { collectFindings } from './findings/collect-findings.ts';
import type { Finding } from './findings/finding.ts';
import { gatherInks } from './gather-inks.ts';
import { pageFacts } from './pages/page-facts.ts';
import { printedMarkOn } from './pages/printed-mark.ts';
import type { FileFacts } from './rule.ts';
import { rules } from './rules.ts';

export type Checked = {
  readonly ok: true;
  readonly findings: readonly Finding[];
  /** Names of all printed inks of the file, process inks included. */
  readonly inks: readonly string[];
  /**
   * The customer's own cut line by page, if the label is cut along it or its shape is unknown: an SVG path in mm from
   * the lower left corner of the MediaBox, y axis up.
   */
  readonly cutLines: Readonly<Record<number, string>>;
};

/** Cut lines with more parts in total aren't stored for display; the rules use them nevertheless. */
const maxKeptParts = 12_000;

/** A check's watch of one page. */
type Watch = {
  mark(mark: PageMark): void;
  /** Called after the last mark, with the page’s blend spaces. */
  end(groups: readonly (ColourSpace | undefined)[]): void;
};

/** Starts checking a file against an expectation: page by page, mark by mark, then `end`. */
export function beginCheck(file: FileFacts): {
  page(number: number, dict: PdfDict, geometry: PageGeometry): Watch;
  end(): Checked;
} {
  const collected = collectFindings();
  const inks = gatherInks(file.scope);
  const cutLines: Record<number, string> = {};
  let segmentCount = 0;
  for (const rule of rules) rule.file?.(file, collected.report(rule));
  return {
    page(number, dict, geometry) {
      const page = pageFacts(file, number, dict, geometry);
      for (const rule of rules) rule.page?.(page, collected.report(rule, number));
      const begun = rules.flatMap((rule) => {
        const watch = rule.watch?.(page, collected.report(rule, number));
        return watch ? { watch, seesMasks: rule.seesMasks } : [];
      });
      const watches = begun.map(({ watch }) => watch);
      const isOwn = isOwnCut(file.expected);
      const cuts = isOwn || file.expected.shape === undefined ? cutWatch() : undefined;
      const ofMasks = begun.flatMap(({ watch, seesMasks }) => (seesMasks ? watch : []));
      return {
        mark(mark) {
          const printedMark = printedMarkOn(page, mark);
          if (!printedMark) return;
          if (mark.mask === undefined) {
            inks.mark(printedMark, number);
            cuts?.mark(printedMark);
          }
          for (const watch of mark.mask === undefined ? watches : ofMasks) watch.mark(printedMark);
        },
        end(groups) {
          const cut = cuts?.trace();
          for (const watch of watches) watch.end?.({ groups, cut: isOwn ? cut : undefined });
          if (!cut || segmentCount + cut.outline.segments.length > maxKeptParts) return;
          segmentCount += cut.outline.segments.length;
          cutLines[number] = cutLinePath(partsOf(cut));
        },
      };
    },
    end() {
      for (const rule of rules) rule.end?.(inks.gathered, file, collected.report(rule));
      return { ok: true, findings: collected.findings(), inks: [...inks.gathered.inks.keys()], cutLines };
    },
  };
}
