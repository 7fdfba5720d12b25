import type { PageGeometry } from '@labelwerk/artwork/open/page-geometry.ts';
import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import type { Finding } from '@labelwerk/artwork/preflight/findings/finding.ts';
import type { JSONColumnType } from 'kysely';
import type { Refined } from '#platform/database/refined.ts';
import type { Tables } from './columns.ts';

/** A stored finding, without text: it is translated when shown. */
export type KeptFinding = Finding;

export type ArtworkStatus = 'pending' | 'success' | 'failed';

/** Findings of drawn pages by page; every inspected page has an entry. */
export type DrawnFindings = Readonly<Record<string, readonly KeptFinding[]>>;

/** Result columns of a content; drawn rules follow page by page. */
type Found = {
  findings: JSONColumnType<KeptFinding[], string | undefined, string>;
  drawn: JSONColumnType<DrawnFindings, string | undefined, string>;
  /** The customer's own cut line by page: an SVG path in mm on the page, y axis up. */
  cut_lines: JSONColumnType<Readonly<Record<string, string>>, string | undefined, string>;
};

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<
      Tables,
      {
        artworks: Found & { pages: JSONColumnType<PageGeometry[], string | undefined, string> };
        artwork_checks: Found & { expected: JSONColumnType<Expectations, string, never> };
      }
    > {}
}
