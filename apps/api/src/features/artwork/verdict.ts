import { verdictsOf } from '@labelwerk/artwork/inspect/inspect-document.ts';
import type { Finding } from '@labelwerk/contracts/artwork/verdict.ts';
import type { Size } from '@labelwerk/domain/label/file-size.ts';
import { type Language, messageOf } from '#platform/messages.ts';
import type { ArtworkRow } from './artwork-repository.ts';
import type { KeptFinding } from './tables.ts';

/** A kept finding in words. */
export function findingIn(language: Language, finding: KeptFinding): Finding {
  const params = { page: finding.page ?? 0, measured: finding.measured ?? '', limit: finding.limit ?? '' };
  return {
    ...finding,
    message: messageOf(language, `artwork.${finding.id}`, params),
    advice: messageOf(language, `artwork.${finding.id}.advice`, params),
  };
}

type PageOfVerdict = {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly isValid: boolean;
};

/** Every page against the wanted label size (a side of 0: no size is set); none when the file can't be opened. */
export function pagesAgainst(artwork: ArtworkRow, expected: Size): readonly PageOfVerdict[] {
  const printable = artwork.status === 'success';
  return verdictsOf(artwork.pages, expected).map(({ page, width, height, isValid }) => ({
    page,
    width,
    height,
    isValid: isValid && printable,
  }));
}
