import type { PageGeometry } from '@labelwerk/artwork/open/page-geometry.ts';
import type { Finding } from '@labelwerk/artwork/preflight/finding.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A finding as it is kept: no words, they are chosen when it is shown. */
export type KeptFinding = Finding;

export type ArtworkStatus = 'pending' | 'success' | 'failed';

type ArtworkTable = {
  key: string;
  size: number;
  status: Generated<ArtworkStatus>;
  refusal: string | null;
  pages: JSONColumnType<PageGeometry[], string | undefined, string>;
  page_count: Generated<number>;
  findings: JSONColumnType<KeptFinding[], string | undefined, string>;
  width: number | null;
  height: number | null;
  created_at: Generated<Date>;
  claimed_at: ColumnType<Date, Date | undefined, Date>;
  inspected_at: Date | null;
};

declare module '#plugins/database.ts' {
  interface Database {
    artworks: ArtworkTable;
  }
}
