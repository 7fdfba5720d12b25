import { Readable } from 'node:stream';
import * as schemas from '@labelwerk/contracts/personal-data/call-schemas.ts';
import { personalDataCalls } from '@labelwerk/contracts/personal-data/calls.ts';
import { create } from 'content-disposition';
import type { App } from '#platform/app.ts';
import { type Acting, identityOf } from '#platform/auth/identity.ts';
import { visitorOf } from '#platform/auth/visitor.ts';
import type { Server } from '#platform/feature.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { failure } from '#platform/problems/failure.ts';
import { deleteAccount } from './delete-account.ts';
import { folderOfExport, keyOfPart } from './export-parts.ts';
import { beginExport, findExport } from './exports-repository.ts';
import { exportTaskName } from './make-export.task.ts';

const none = { state: 'none', asked_at: null, expires_at: null, bytes: 0 } as const;

export function personalDataRoutes(server: Server, app: App, sources: readonly PersonalData[]): void {
  const { db, queue, files } = app;
  const route = callRoutes(server, personalDataCalls, schemas);
  const presented = async (own: Acting) => {
    const row = await findExport(db, own);
    if (!row) return none;
    return {
      state: row.state,
      asked_at: row.asked_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      bytes: row.bytes,
    };
  };

  route('getExport', (request) => presented(identityOf(request)));

  route('askForExport', async (request) => {
    const own = identityOf(request);
    const { customerId, personId } = own;
    const begun = await db.transaction().execute(async (trx) => {
      const row = await beginExport(trx, own);
      const payer = { owner: `c${customerId}`, origin: null };
      const task = { name: exportTaskName, maxAttempts: 4 };
      if (row) await queue.enqueue(trx, task, { exportId: row.id, customerId, personId }, { payer });
      return row;
    });
    if (begun?.before) await files.removeDerived(folderOfExport(begun.before));
    return presented(own);
  });

  route('downloadExport', async (request, reply, valueOrProblem) => {
    const row = await findExport(db, identityOf(request));
    const first = row?.state === 'ready' ? await files.read(keyOfPart(row.id, 0)) : undefined;
    if (!row || !first) return valueOrProblem(failure('personal-data.no-export'));
    return replyOfBytes(reply)
      .header('content-disposition', create(`data-${row.asked_at.toISOString().slice(0, 10)}.zip`))
      .header('cache-control', 'private, no-store')
      .header('content-length', row.bytes)
      .type('application/zip')
      .send(Readable.from(bytesOf(files, row, first.stream)));
  });

  route('deleteAccount', async (request, reply, valueOrProblem) => {
    const { personId } = identityOf(request);
    const { password } = request.body;
    const address = visitorOf(app.settings, request);
    valueOrProblem(await deleteAccount(app, sources, { personId, password, address }));
    return reply.code(204).send(null);
  });
}

async function* bytesOf(
  files: App['files'],
  { id, parts }: { readonly id: string; readonly parts: number },
  first: Readable,
): AsyncIterable<Uint8Array> {
  yield* first;
  for (let index = 1; index < parts; index += 1) {
    const part = await files.read(keyOfPart(id, index));
    // The content length is sent already: a missing part closes the connection, so that no incomplete file
    // looks complete.
    if (!part) throw new Error(`Part ${index} of an export is missing`);
    yield* part.stream;
  }
}
