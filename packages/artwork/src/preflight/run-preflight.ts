import { intersect, rounded } from '../interpret/box.ts';
import type { ColourSpace } from '../interpret/colour-space.ts';
import { behind } from '../interpret/colour-space.ts';
import { DocumentScope } from '../interpret/document-scope.ts';
import { interpretPage } from '../interpret/interpret-page.ts';
import type { PageMark } from '../interpret/marks.ts';
import { pageToInterpret } from '../interpret/page-to-interpret.ts';
import { type Refusal, refuse } from '../limits.ts';
import type { OpenedDocument } from '../open/open-document.ts';
import type { Box } from '../open/page-geometry.ts';
import { collectFindings } from './collect-findings.ts';
import type { Expectations } from './expectations.ts';
import type { Finding } from './finding.ts';
import { preflightLimits } from './limits.ts';
import { pageFacts } from './page-facts.ts';
import type { FileFacts, PageFacts } from './rule.ts';
import { rules } from './rules.ts';
import { purposeOf } from './technical-inks.ts';

export type Checked = {
  readonly ok: true;
  readonly findings: readonly Finding[];
  /** Names of all inks the file prints with, process inks included. */
  readonly inks: readonly string[];
};

type InkPlace = { page: number; box: Box; pages: Set<number>; spaces: Set<ColourSpace> };

/**
 * Every rule that needs no drawing, over an opened file. Runs in browsers and in workers. Refuses what is too
 * complex to be looked at; `isLate` is asked while it runs.
 */
export function runPreflight(
  opened: OpenedDocument,
  bytes: number,
  expected: Expectations,
  isLate: () => boolean = () => false,
): Checked | Refusal {
  const file = fileFacts(opened, bytes, expected);
  const collected = collectFindings();
  const inks = new Map<string, InkPlace>();
  for (const rule of rules) rule.file?.(file, collected.report(rule));
  for (const [index, geometry] of file.pages.entries()) {
    const source = pageToInterpret(file.pdf, index, geometry);
    if (!source) return refuse('damaged');
    const page = pageFacts(file, index + 1, source.dict, geometry);
    for (const rule of rules) rule.page?.(page, collected.report(rule, page.number));
    const watches = rules.flatMap((rule) => rule.watch?.(page, collected.report(rule, page.number)) ?? []);
    const result = interpretPage(
      file.scope,
      source,
      (mark) => {
        const seen = visible(mark, page);
        if (!seen) return;
        gatherInks(inks, mark, page.number);
        for (const watch of watches) watch.mark(seen);
      },
      isLate,
    );
    if (!result.ok) return refuse('too-complex');
    for (const watch of watches) watch.end?.(result.groups);
  }
  for (const rule of rules) rule.end?.({ inks }, file, collected.report(rule));
  return { ok: true, findings: collected.findings(), inks: [...inks.keys()] };
}

export function fileFacts(opened: OpenedDocument, bytes: number, expected: Expectations): FileFacts {
  const { pdf, version, recovered, restricted, pages } = opened;
  const limits = preflightLimits[expected.press ?? 'label'];
  const scope = new DocumentScope(pdf);
  const catalog = scope.reader.catalog;
  return { pdf, scope, catalog, bytes, version, recovered, restricted, pages, expected, limits };
}

/** What lies outside trim and bleed is cut off before anyone sees it. */
function visible(mark: PageMark, page: PageFacts) {
  const box = intersect(mark.box, page.printed);
  return box && { ...mark, box: rounded(mark.box), purpose: purposeOf(mark) };
}

function gatherInks(inks: Map<string, InkPlace>, mark: PageMark, page: number): void {
  for (const space of spacesOf(mark)) {
    const names = space.inks.length > 0 ? space.inks : (processOf[space.kind] ?? []);
    for (const name of names) {
      const known = inks.get(name);
      if (known) {
        known.pages.add(page);
        known.spaces.add(space);
      } else if (inks.size < 512)
        inks.set(name, { page, box: mark.box, pages: new Set([page]), spaces: new Set([space]) });
    }
  }
}

const processOf: Readonly<Record<string, readonly string[]>> = {
  cmyk: ['Cyan', 'Magenta', 'Yellow', 'Black'],
  rgb: ['Cyan', 'Magenta', 'Yellow', 'Black'],
  lab: ['Cyan', 'Magenta', 'Yellow', 'Black'],
  gray: ['Black'],
};

function spacesOf(mark: PageMark): readonly ColourSpace[] {
  if (mark.kind === 'shading') return [behind(mark.space)];
  if (mark.kind === 'image') {
    const space = mark.stencil ? mark.fill?.space : mark.space;
    return space ? [behind(space)] : [];
  }
  return [mark.fill, mark.stroke].flatMap((colour) => (colour ? [behind(colour.space)] : []));
}
