import { randomUUID } from 'node:crypto';
import type { CodeType } from '@labelwerk/domain/transparency/codes/label-code.ts';
import type { App } from '#platform/app.ts';
import { encrypt } from '#platform/auth/encryption.ts';
import { dropIncoming, type Incoming } from '#platform/files/incoming.ts';
import { definePart } from '#platform/parts.ts';
import { failure, ProblemError, type Result, success } from '#platform/problems/failure.ts';
import { createTurns } from '#platform/turns/turns.ts';
import { type RefusedLine, readCodes } from './reading/read-codes.ts';
import { encryptReport } from './report.ts';
import { beginUpload, refuseUpload, type UploadRow } from './storing/code-uploads-repository.ts';
import { codeHashKey } from './storing/hash-key-repository.ts';
import { keepRenewed } from './storing/keep-renewed.ts';
import { releaseUnused } from './storing/release-unused.ts';
import { storeCodes } from './storing/store-codes.ts';

const busy = () => new ProblemError(failure('service.unavailable', { retryAfter: 10 }));

/** Files that this process reads: one at a time, so that their codes take little memory. */
type Intake = {
  readonly inTurn: ReturnType<typeof createTurns>;
  readonly running: Set<Promise<void>>;
};

const intake = definePart<Intake>({
  name: 'codes',
  open: () => ({ inTurn: createTurns(1, 20, busy), running: new Set() }),
  async close({ running }) {
    await Promise.all(running);
  },
});

export type SentCodes = {
  readonly customerId: number;
  readonly itemId: string;
  /** Labels that the item orders: the file needs a code for each. */
  readonly quantity: number;
  readonly type: CodeType;
  readonly fileName: string;
  /** Removed once it is read. */
  readonly incoming: Incoming;
};

type Context = Pick<App, 'db' | 'settings' | 'part' | 'log'>;

/**
 * Begins to read a file with codes. The promise in `read` is fulfilled when the codes are stored or refused; it never
 * rejects.
 */
export async function takeCodes(
  app: Context,
  { customerId, itemId, quantity, type, fileName, incoming }: SentCodes,
): Promise<Result<{ readonly read: Promise<void> }, 'codes.under-way'>> {
  const upload = { id: randomUUID(), customer_id: customerId, item_id: itemId, type, file_name: fileName };
  await releaseUnused(app.db, customerId);
  if (!(await beginUpload(app.db, upload))) return failure('codes.under-way', { retryAfter: 5 });
  const { inTurn, running } = app.part(intake);
  const { progress, end } = keepRenewed(app.db, upload);
  const read = inTurn(() => readAndStore(app, upload, { path: incoming.path, quantity, progress }))
    .catch(async (error: unknown) => {
      app.log.error({ err: error }, 'a file with codes could not be stored');
      await refuseUpload(app.db, upload, wholeRefusal('codes.interrupted'));
    })
    .catch((error: unknown) => app.log.error({ err: error }, 'a refused file with codes could not be noted'))
    .finally(end)
    .finally(() => dropIncoming(incoming))
    .finally(() => running.delete(read));
  running.add(read);
  return success({ read });
}

const wholeRefusal = (refusal: string) => ({
  refusal,
  line_count: 0,
  code_count: 0,
  refused_lines: 0,
  report: null,
});

type Upload = Pick<UploadRow, 'id' | 'customer_id' | 'item_id' | 'type' | 'file_name'>;

async function readAndStore(
  app: Context,
  upload: Upload,
  {
    path,
    quantity,
    progress,
  }: { readonly path: string; readonly quantity: number; readonly progress: { lineCount: number } },
): Promise<void> {
  const { db, settings } = app;
  const key = await codeHashKey(app);
  const encrypted = (text: string) => encrypt(settings.ENCRYPTION_KEY, 'codes', text);
  const file = await readCodes(path, key, encrypted, progress);
  if ('fault' in file) return refuseUpload(db, upload, wholeRefusal(file.fault));
  const refuse = (count: number, lines: readonly RefusedLine[]) =>
    refuseUpload(db, upload, {
      refusal: 'codes.refused',
      line_count: file.lineCount,
      code_count: file.lineCount - count,
      refused_lines: count,
      report: encryptReport(settings, lines),
    });
  if (file.refusedCount > 0) return refuse(file.refusedCount, file.refused);
  if (file.codeCount !== quantity) {
    const { lineCount: line_count, codeCount: code_count } = file;
    return refuseUpload(db, upload, { ...wholeRefusal('codes.count'), line_count, code_count });
  }
  const stored = await storeCodes(db, upload, file);
  if (stored.kind === 'used-before') return refuse(stored.count, stored.lines);
  if (stored.kind === 'too-late') return refuseUpload(db, upload, wholeRefusal('codes.ordered'));
}
