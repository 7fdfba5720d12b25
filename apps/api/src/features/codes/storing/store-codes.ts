import { codeLimits } from '@labelwerk/domain/transparency/codes/label-code.ts';
import type { Db } from '#platform/database/database.ts';
import type { CodesOfFile, RefusedLine } from '../reading/read-codes.ts';
import { deleteHashes, findRepeated, insertBlocks, insertHashes } from './code-hashes-repository.ts';
import {
  completeUpload,
  deleteUpload,
  findUploads,
  lockReading,
  lockStored,
  type UploadRow,
} from './code-uploads-repository.ts';

/** Rolls the transaction back. */
class NotStored extends Error {
  readonly why: 'repeated' | 'too-late';
  constructor(why: 'repeated' | 'too-late') {
    super(`Codes are not stored: ${why}`);
    this.why = why;
  }
}

type Upload = Pick<UploadRow, 'id' | 'customer_id' | 'item_id' | 'type' | 'file_name'>;

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
export async function storeCodes(db: Db, upload: Upload, file: CodesOfFile): Promise<Stored> {
  for (;;) {
    try {
      await db.transaction().execute((trx) => replaceCodes(trx, upload, file));
      return { kind: 'stored' };
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
      if (error.why === 'too-late') return { kind: 'too-late' };
    }
    // Looked up only now: hardly any file has one, and new codes alone are stored in half the time.
    const repeated = await repeatedCodes(db, upload, file);
    // Otherwise the other upload gave its codes back meanwhile.
    if (repeated.count > 0) return { kind: 'used-before', ...repeated };
  }
}

async function replaceCodes(trx: Db, upload: Upload, file: CodesOfFile): Promise<void> {
  const earlier = await lockStored(trx, upload.item_id);
  if (earlier?.ordered_at) throw new NotStored('too-late');
  if (earlier) {
    await deleteHashes(trx, earlier.id);
    await deleteUpload(trx, earlier.id);
  }
  for (const piece of file.hashes.pieces())
    if (!(await insertHashes(trx, upload.id, piece))) throw new NotStored('repeated');
  // Not locked before: until here its process renews it.
  if (!(await lockReading(trx, upload.id))) throw new NotStored('too-late');
  for (let from = 0; from < file.blocks.length; from += blocksTogether)
    await insertBlocks(trx, upload.id, file.blocks.slice(from, from + blocksTogether));
  await completeUpload(trx, upload, { line_count: file.lineCount, code_count: file.codeCount });
}

/** How many codes of a file come twice or are stored for another line, and the lines of the first of them. */
async function repeatedCodes(db: Db, { item_id: itemId }: Upload, { hashes, lines }: CodesOfFile) {
  const replaced = (await findUploads(db, itemId)).find(({ state }) => state === 'stored');
  const refused: RefusedLine[] = [];
  let count = 0;
  for (const piece of hashes.pieces()) {
    for (const { position, earlier } of await findRepeated(db, replaced?.id, piece)) {
      count += 1;
      if (refused.length === codeLimits.reportedLines) continue;
      const line = lines[position - 1] ?? 0;
      refused.push(
        earlier === null
          ? { line, cell: '', code: 'codes.line-used' }
          : { line, cell: '', code: 'codes.line-repeated', earlier: lines[earlier - 1] ?? 0 },
      );
    }
  }
  return { count, lines: refused.toSorted((one, other) => one.line - other.line) };
}
