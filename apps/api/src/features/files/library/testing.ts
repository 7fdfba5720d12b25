import { createHash, randomUUID } from 'node:crypto';
import type { Harness } from '#testing/harness.ts';
import { addFile, type NewFile } from './add-file.ts';
import { attachToJob } from './artwork-of.ts';
import type { FileRow } from './files-repository.ts';

/** An artwork that passed its check, without bytes: enough for lists. */
export async function knownArtwork(harness: Harness, seed: string, pages = 1): Promise<string> {
  const key = createHash('sha256').update(seed).digest('hex');
  await harness.app.db
    .insertInto('artworks')
    .values({ key, size: 1_000, status: 'success', page_count: pages, width: 100, height: 60 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return key;
}

/** A file in a customer's library. */
export async function givenFile(
  harness: Harness,
  customerId: number,
  filename: string,
  more: Partial<NewFile> & { pages?: number } = {},
): Promise<FileRow> {
  const { pages = 1, ...rest } = more;
  const artworkKey = await knownArtwork(harness, `${filename}${pages}`, pages);
  return harness.app.db.transaction().execute((trx) =>
    addFile(trx, {
      owner: { customerId },
      uploadId: randomUUID().replaceAll('-', ''),
      artworkKey,
      filename,
      folderId: null,
      sortOrder: null,
      at: new Date(),
      ...rest,
    }),
  );
}

let customers = 20_000;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Creates a new customer id with a client for its library calls. */
export function libraryVisit(harness: Harness) {
  customers += 1;
  const id = customers;
  const call = async (method: Method, path: string, body?: object) => {
    const answer = await harness.server.inject({
      method,
      url: `/private${path.replace(':me', String(id))}`,
      headers: { authorization: harness.tokenFor(id) },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
  };
  const files = (query = '') => call('GET', `/customer/:me/customerFile${query}`);
  const names = async (query = '') =>
    (await files(query)).body.data.map((file: { filename: string }) => file.filename);
  const folder = async (folder_name: string, more: object = {}) =>
    (await call('POST', '/customer/:me/customerProjectFolder', { folder_name, ...more })).body.id as number;
  return { id, call, files, names, folder };
}

/** Attaches files to a new job of an order. */
export const orderFiles = (harness: Harness, customerId: number, orderNumber: string, fileIds: string[]) =>
  harness.app.db
    .transaction()
    .execute((trx) =>
      attachToJob(trx, { customerId, jobId: randomUUID(), orderNumber, fileIds, at: new Date() }),
    );
