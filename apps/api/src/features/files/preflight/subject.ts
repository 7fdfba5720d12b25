import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import { fileArtworkCalls, uploadArtworkCalls } from '@labelwerk/contracts/artwork/calls.ts';
import type { ExpectationQuery } from '@labelwerk/contracts/artwork/expectation.ts';
import { addressOf } from '@labelwerk/contracts/call/call.ts';
import { libraryCalls } from '@labelwerk/contracts/library/calls.ts';
import { uploadCalls } from '@labelwerk/contracts/upload/calls.ts';
import { canBringBack, expectedOfFile, ownFile } from '#features/files/library/index.ts';
import { assembleUpload, expectedByLine, expectedOfUpload, ownUpload } from '#features/files/upload/index.ts';
import { printedByJob } from '#features/orders/artwork/index.ts';
import type { App } from '#platform/app.ts';
import type { Owner } from '#platform/auth/owner.ts';
import { type CallResult, failure, type Success, success } from '#platform/problems/failure.ts';

type PathParams = Readonly<Record<string, string | number>>;

/** The path of a call below its base, as in responses. */
const pathOnBase = (call: string, params: PathParams, query?: PathParams): string =>
  addressOf(call, { params, query }).replace(/^\/(?:public|private)/, '');

/** The subject of reports, separations and repairs: an upload or a file of the library. */
export type Subject = {
  readonly kind: 'upload' | 'file';
  readonly id: string;
  readonly owner: Owner;
  /** Hash of the network of a visitor's upload; null for a customer's. */
  readonly createdFrom: string | null;
  readonly filename: string;
  /** Key of its content. */
  readonly key: string;
  readonly expected: Expectations;
  /** Whether it is a repaired copy whose original can be restored. */
  readonly originalKept: boolean;
  /** Pages (from 1) that are printed; undefined: all of them. */
  readonly printed?: readonly number[] | undefined;
  /** Path of one of its calls, on the base of the request, with additional parameters. */
  pathOf(name: keyof typeof uploadArtworkCalls, params?: PathParams): string;
  /** Path of a page's picture. */
  picture(page: number, size: 'document' | 'whole'): string;
};

/** A completely received upload of the owner. */
export async function uploadSubject(
  app: App,
  owner: Owner,
  hash: string,
  query: ExpectationQuery,
): Promise<CallResult<Subject, typeof uploadArtworkCalls.getReport>> {
  const found = await ownUpload(app.db, owner, hash);
  if (!found.ok) return found;
  const assembled = await assembleUpload(app, found.value);
  if (!assembled.ok) return assembled;
  const upload = assembled.value;
  if (upload.artwork_key === null) return failure('upload.gone');
  const expected = await expectedOfUpload(app, upload, query);
  if (!expected.ok) return expected;
  const params = { preflight_hash: upload.id };
  return success({
    kind: 'upload',
    id: upload.id,
    owner,
    createdFrom: 'guestId' in owner ? upload.created_from : null,
    filename: upload.filename,
    key: upload.artwork_key,
    expected: expected.value,
    originalKept: upload.original_key !== null,
    printed: upload.sort_order ?? undefined,
    pathOf: (name, more) => pathOnBase(uploadArtworkCalls[name], { ...params, ...more }),
    picture: (page, size) => pathOnBase(uploadCalls.getUploadPicture, { ...params, page }, { size }),
  });
}

/** A present file of the customer. */
export async function fileSubject(
  app: App,
  customerId: number,
  fileId: string,
  query: ExpectationQuery,
): Promise<CallResult<Subject, typeof fileArtworkCalls.getReport>> {
  const found = await ownFile(app, customerId, fileId);
  if (!found.ok) return found;
  const file = found.value;
  const owner = { customerId };
  const expected =
    (await expectedByLine(app, owner, query)) ??
    (await orderedExpectations(app, customerId, file.job_id, query)) ??
    (await expectedOfFile(app, customerId, file, query));
  if (!expected.ok) return expected;
  const params = { customerId, file: file.id };
  return success({
    kind: 'file',
    id: file.id,
    owner,
    createdFrom: null,
    filename: file.filename,
    key: file.artwork_key,
    expected: expected.value,
    originalKept: canBringBack(file),
    printed: await printedOf(app, customerId, file, query),
    pathOf: (name, more) => pathOnBase(fileArtworkCalls[name], { ...params, ...more }),
    picture: (page, size) => pathOnBase(libraryCalls.getFile, params, { preview: 1, page, size }),
  });
}

const namesLabel = (query: ExpectationQuery): boolean =>
  Object.entries(query).some(([name, value]) => name !== 'language' && value !== undefined);

/** The pages that its order line prints, otherwise the pages chosen in the library. */
async function printedOf(
  app: App,
  customerId: number,
  file: {
    readonly id: string;
    readonly job_id: string | null;
    readonly sort_order: readonly number[] | null;
  },
  query: ExpectationQuery,
): Promise<readonly number[] | undefined> {
  const jobId = query.job?.toLowerCase() ?? (namesLabel(query) ? null : file.job_id);
  const byJob = jobId === null ? undefined : await printedByJob(app, customerId, jobId, file.id);
  return byJob ?? file.sort_order ?? undefined;
}

/** An ordered file is checked for its order line, unless the request describes another label. */
async function orderedExpectations(
  app: Pick<App, 'db' | 'part'>,
  customerId: number,
  jobId: string | null,
  query: ExpectationQuery,
): Promise<Success<Expectations> | undefined> {
  if (namesLabel(query) || jobId === null) return undefined;
  const byJob = await expectedByLine(app, { customerId }, { job: jobId });
  return byJob?.ok ? byJob : undefined;
}
