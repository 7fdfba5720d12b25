import type { PageGeometry } from '@labelwerk/artwork/open/page-geometry.ts';
import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import type { Finding } from '@labelwerk/artwork/preflight/findings/finding.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A finding as it is kept: no words, they are chosen when it is shown. */
export type KeptFinding = Finding;

export type ArtworkStatus = 'pending' | 'success' | 'failed';

/** What drawings showed, by page: a page that was looked at has an entry. */
export type DrawnFindings = Readonly<Record<string, readonly KeptFinding[]>>;

type ArtworkCheckTable = {
  artwork_key: string;
  expectation: string;
  expected: JSONColumnType<Expectations, string, never>;
  status: Generated<ArtworkStatus>;
  findings: JSONColumnType<KeptFinding[], string | undefined, string>;
  drawn: JSONColumnType<DrawnFindings, string | undefined, string>;
  drawn_complete: Generated<boolean>;
  /** By page, the cut line of the customer’s own: an SVG path in mm on the page, y up. */
  cut_lines: JSONColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  created_at: Generated<Date>;
  checked_at: Date | null;
  /** Since when it waits because the machine had no time for it; null: it does not. */
  postponed_at: ColumnType<Date | null, undefined, Date | null>;
};

type ArtworkTable = {
  key: string;
  size: number;
  status: Generated<ArtworkStatus>;
  refusal: string | null;
  pages: JSONColumnType<PageGeometry[], string | undefined, string>;
  page_count: Generated<number>;
  findings: JSONColumnType<KeptFinding[], string | undefined, string>;
  drawn: JSONColumnType<DrawnFindings, string | undefined, string>;
  drawn_complete: Generated<boolean>;
  /** By page, the cut line of the customer’s own: an SVG path in mm on the page, y up. */
  cut_lines: JSONColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  width: number | null;
  height: number | null;
  created_at: Generated<Date>;
  claimed_at: ColumnType<Date, Date | undefined, Date>;
  inspected_at: Date | null;
  /** Whom work on it is counted for, and the address it came from; null: the shop. */
  charged_to: string | null;
  charged_from: string | null;
  postponed_at: ColumnType<Date | null, undefined, Date | null>;
};

declare module '#platform/database/database.ts' {
  interface Database {
    artworks: ArtworkTable;
    artwork_checks: ArtworkCheckTable;
  }
}
