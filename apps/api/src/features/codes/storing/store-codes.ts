import { codeLimits } from '@labelwerk/domain/transparency/codes/label-code.ts';
import type { Db } from '#platform/database/database.ts';
import type { CodesOfFile, RefusedLine } from '../reading/read-codes.ts';
import { deleteHashes, findStoredBefore, insertBlocks, insertHashes } from './code-hashes-repository.ts';
import {
  completeUpload,
  deleteUpload,
  lockReading,
  lockStored,
  type UploadRow,
} from './code-uploads-repository.ts';

/** Rolls the transaction back. */
class UsedBefore extends Error {
  readonly count: number;
  readonly lines: readonly RefusedLine[];
  constructor(count: number, lines: readonly RefusedLine[]) {
    super('Codes were used before');
    [this.count, this.lines] = [count, lines];
  }
}

export type Stored =
  | { readonly kind: 'stored' }
  /** The cart line was ordered, or the file was replaced by another one. */
  | { readonly kind: 'too-late' }
  | { readonly kind: 'used-before'; readonly count: number; readonly lines: readonly RefusedLine[] };

const blocksTogether = 50;

/**
 * Stores all codes of a file for its cart line in place of those stored before, or none: a code that another upload holds,
 * or that comes twice, refuses the file. Of two uploads of the same code at the same moment one waits for the other.
 */
export async function storeCodes(
  db: Db,
  upload: Pick<UploadRow, 'id' | 'customer_id' | 'item_id' | 'type' | 'file_name'>,
  file: CodesOfFile,
): Promise<Stored> {
  try {
    return await db.transaction().execute(async (trx): Promise<Stored> => {
      const earlier = await lockStored(trx, upload.item_id);
      if (earlier?.ordered_at || !(await lockReading(trx, upload.id))) return { kind: 'too-late' };
      if (earlier) {
        await deleteHashes(trx, earlier.id);
        await deleteUpload(trx, earlier.id);
      }
      await storeHashes(trx, upload.id, file);
      for (let from = 0; from < file.blocks.length; from += blocksTogether)
        await insertBlocks(trx, upload.id, file.blocks.slice(from, from + blocksTogether));
      await completeUpload(trx, upload, { line_count: file.lineCount, code_count: file.codeCount });
      return { kind: 'stored' };
    });
  } catch (error) {
    if (error instanceof UsedBefore) return { kind: 'used-before', count: error.count, lines: error.lines };
    throw error;
  }
}

async function storeHashes(trx: Db, uploadId: string, { hashes, lines }: CodesOfFile): Promise<void> {
  const used: RefusedLine[] = [];
  let count = 0;
  for (const piece of hashes.pieces()) {
    if ((await insertHashes(trx, uploadId, piece)) === piece.positions.length) continue;
    for (const { position, earlier } of await findStoredBefore(trx, uploadId, piece)) {
      count += 1;
      if (used.length === codeLimits.reportedLines) continue;
      const line = lines[position - 1] ?? 0;
      used.push(
        earlier === null
          ? { line, cell: '', code: 'codes.line-used' }
          : { line, cell: '', code: 'codes.line-repeated', earlier: lines[earlier - 1] ?? 0 },
      );
    }
  }
  if (count > 0)
    throw new UsedBefore(
      count,
      used.toSorted((one, other) => one.line - other.line),
    );
}
