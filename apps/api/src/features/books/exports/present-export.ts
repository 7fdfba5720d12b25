import type { BookExport } from '@labelwerk/contracts/books/book-exports.ts';
import type { ExportRow } from './exports-repository.ts';

/** DATEV imports files whose names begin with EXTF_. */
export const filenameOf = ({ number, kind, from_day: from, to_day: to }: ExportRow): string =>
  kind === 'datev' ? `EXTF_Buchungsstapel_${number}.csv` : `${kind}-${from}-${to}-${number}.csv`;

export const presentExport = (row: ExportRow): BookExport => ({
  ...{ number: row.number, kind: row.kind, from: row.from_day, to: row.to_day },
  ...{ created_at: row.created_at.toISOString(), created_by: row.actor, filename: filenameOf(row) },
  ...{ bytes: Number(row.bytes), sha256: row.sha256.toString('hex'), sums: [...row.sums] },
});
