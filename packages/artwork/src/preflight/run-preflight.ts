import { DocumentScope } from '../interpret/document-scope.ts';
import { interpretPage } from '../interpret/interpret-page.ts';
import { pageToInterpret } from '../interpret/page-to-interpret.ts';
import { type Refusal, refuse } from '../limits.ts';
import type { OpenedDocument } from '../open/open-document.ts';
import { beginCheck, type Checked } from './begin-check.ts';
import type { Expectations } from './expectation/expectations.ts';
import { preflightLimits } from './limits.ts';
import type { FileFacts } from './rule.ts';

/**
 * Runs every rule that needs no drawing on an opened file. Runs in browsers and in workers. Refuses a file that is too
 * complex; `isLate` is called during the run.
 */
export function runPreflight(
  opened: OpenedDocument,
  bytes: number,
  expected: Expectations,
  isLate: () => boolean = () => false,
): Checked | Refusal {
  const outcome = runPreflights(opened, bytes, [expected], isLate);
  return 'ok' in outcome ? outcome : (outcome[0] as Checked);
}

/** The same for several expectations, in their order, with one interpretation of the content. */
export function runPreflights(
  opened: OpenedDocument,
  bytes: number,
  expectations: readonly Expectations[],
  isLate: () => boolean = () => false,
): readonly Checked[] | Refusal {
  const { pdf, pages } = opened;
  const scope = new DocumentScope(pdf);
  const checks = expectations.map((expected) => beginCheck(fileFacts(opened, bytes, expected, scope)));
  for (const [index, geometry] of pages.entries()) {
    const source = pageToInterpret(pdf, index, geometry);
    if (!source) return refuse('damaged');
    const watches = checks.map((check) => check.page(index + 1, source.dict, geometry));
    const result = interpretPage(
      scope,
      source,
      (mark) => {
        for (const watch of watches) watch.mark(mark);
      },
      isLate,
    );
    if (!result.ok) return refuse('too-complex');
    for (const watch of watches) watch.end(result.groups);
  }
  return checks.map((check) => check.end());
}

export function fileFacts(
  opened: OpenedDocument,
  bytes: number,
  expected: Expectations,
  scope: DocumentScope = new DocumentScope(opened.pdf),
): FileFacts {
  const { pdf, version, recovered, restricted, pages } = opened;
  const limits = preflightLimits[expected.press ?? 'label'];
  const catalog = scope.reader.catalog;
  return { pdf, scope, catalog, bytes, version, recovered, restricted, pages, expected, limits };
}
