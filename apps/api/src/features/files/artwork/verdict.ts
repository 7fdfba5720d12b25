import { verdictsOf } from '@labelwerk/artwork/inspect/inspect-document.ts';
import { kindOf } from '@labelwerk/artwork/preflight/findings/finding.ts';
import { findingWords } from '@labelwerk/artwork/preflight/findings/finding-words.ts';
import type { Finding } from '@labelwerk/contracts/artwork/verdict.ts';
import type { Size } from '@labelwerk/domain/label/file-size.ts';
import type { Language } from '#platform/messages/messages.ts';
import type { ArtworkRow } from './artwork-repository.ts';
import { sentencesOf } from './preflight-text.ts';
import type { KeptFinding } from './tables.ts';

/** A stored finding with its text. */
export function findingIn(language: Language, finding: KeptFinding): Finding {
  const { id, severity, page, box, measured, limit, fix, more } = finding;
  const kind = kindOf(finding);
  const facts = { id, kind, severity, page, box, measured, limit, fixable: fix !== null, fix, more };
  return { ...facts, ...findingWords(language, sentencesOf(language), finding) };
}

/** `failed` if there is an error: the file can't be printed unchanged. */
export const statusOf = (findings: readonly KeptFinding[]): 'success' | 'failed' =>
  findings.some(({ severity }) => severity === 'error') ? 'failed' : 'success';

type PageOfVerdict = {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly isValid: boolean;
};

/**
 * All pages compared with the label size (a side of 0: none); empty if the file can't be opened. A page is valid if it
 * fits and neither it nor the file has an error.
 */
export function pagesAgainst(
  artwork: ArtworkRow,
  expected: Size,
  findings: readonly KeptFinding[],
): readonly PageOfVerdict[] {
  const errors = new Set(findings.flatMap(({ severity, page }) => (severity === 'error' ? [page] : [])));
  const opens = artwork.refusal === null && !errors.has(null);
  return verdictsOf(artwork.pages, expected).map(({ page, width, height, isValid }) => ({
    page,
    width,
    height,
    isValid: isValid && opens && !errors.has(page),
  }));
}
