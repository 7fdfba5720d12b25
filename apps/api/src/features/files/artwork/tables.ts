import type { PageGeometry } from '@labelwerk/artwork/open/page-geometry.ts';
import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import type { Finding } from '@labelwerk/artwork/preflight/findings/finding.ts';
import type { JSONColumnType } from 'kysely';
import type { Refined } from '#platform/database/refined.ts';
import type { Tables } from './columns.ts';

/** A finding as it is kept: no words, they are chosen when it is shown. */
export type KeptFinding = Finding;

export type ArtworkStatus = 'pending' | 'success' | 'failed';

/** What drawings showed, by page: a page that was looked at has an entry. */
export type DrawnFindings = Readonly<Record<string, readonly KeptFinding[]>>;

/** What is found of a content; drawn rules follow page by page. */
type Found = {
  findings: JSONColumnType<KeptFinding[], string | undefined, string>;
  drawn: JSONColumnType<DrawnFindings, string | undefined, string>;
  /** By page, the cut line of the customer’s own: an SVG path in mm on the page, y up. */
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
