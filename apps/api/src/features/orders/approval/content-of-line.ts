import { createHash } from 'node:crypto';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { type ArtworkOfLine, artworkOf } from '#features/files/library/index.ts';
import type { Db } from '#platform/database/database.ts';
import { pagesToPrint } from '../artwork/pages-to-print.ts';
import type { JobRow } from '../orders-repository.ts';

/** A line of an order, or of a cart. */
export type Line = Pick<JobRow, 'file_ids' | 'artwork_pages' | 'configuration'> & {
  readonly customer_id: number;
};

type PrintedSort = {
  /** Null if nothing is printed, as on blank labels. */
  readonly fileId: string | null;
  readonly filename: string | null;
  readonly page: number | null;
  /** Number of labels. */
  readonly quantity: number;
};

/** What a line would print now, and its version for approvals. */
export type LineContent = {
  /** Changes with the artwork, a page or the configuration. */
  readonly version: string;
  /** The page of each design, as far as there are pages. */
  readonly sorts: readonly PrintedSort[];
  readonly files: readonly {
    readonly id: string;
    readonly filename: string;
    readonly pages: number;
    /** Customer id of the uploader. */
    readonly uploadedBy: number | null;
  }[];
};

/** JSON with sorted keys: equal values give equal text, whichever order they were stored in. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

function versionOf(configuration: Configuration, printed: readonly (readonly [string, number])[]): string {
  return createHash('sha256').update(inOrder({ configuration, printed })).digest('base64url').slice(0, 32);
}

/** What is printed for a line: the contents of its files, by page, and its configuration. */
export const contentOfLine = async (db: Db, line: Line): Promise<LineContent> =>
  contentWith(await artworkOf(db, { fileIds: line.file_ids, owner: { customerId: line.customer_id } }), line);

/** The same with the files of the line already read. */
export function contentWith(files: readonly ArtworkOfLine[], line: Omit<Line, 'customer_id'>): LineContent {
  const byId = new Map(files.map((file) => [file.id, file]));
  const pages = pagesToPrint(line, files);
  const printed = pages.map(({ file_id: id, page }): readonly [string, number] => [
    byId.get(id)?.artworkKey ?? id,
    page,
  ]);
  return {
    version: versionOf(line.configuration, printed),
    sorts: line.configuration.sorts.map((quantity, index) => {
      const page = pages[index];
      const filename = page && (byId.get(page.file_id)?.filename ?? null);
      return {
        fileId: page?.file_id ?? null,
        filename: filename ?? null,
        page: page?.page ?? null,
        quantity,
      };
    }),
    files: files.map(({ id, filename, pages: count, uploadedBy }) => ({
      ...{ id, filename, pages: count, uploadedBy },
    })),
  };
}
