import { Readable } from 'node:stream';
import * as schemas from '@labelwerk/contracts/books/call-schemas.ts';
import { bookCalls } from '@labelwerk/contracts/books/calls.ts';
import { create } from 'content-disposition';
import { noteDownload } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { staffOf } from '#platform/auth/staff.ts';
import type { Server } from '#platform/feature.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure } from '#platform/problems/failure.ts';
import { findExport, findExports, partsOf } from './exports-repository.ts';
import { makeExport } from './make-export.ts';
import { filenameOf, presentExport } from './present-export.ts';

/** Calls of bookkeepers for files of the books. */
export function exportRoutes(server: Server, app: App): void {
  const { db } = app;
  const route = callRoutes(server, bookCalls, schemas);

  route('makeBookExport', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await makeExport(app, staffOf(request), request.body)),
  );

  route('listBookExports', async ({ query: { limit, ...page } }) => {
    // One more row shows whether there is a next page.
    const rows = await findExports(db, { ...page, limit: limit + 1 });
    const exports = rows.slice(0, limit).map(presentExport);
    return { exports, next: rows.length > limit ? (exports.at(-1)?.number ?? null) : null };
  });

  route('getBookExport', async (request, reply, valueOrProblem) => {
    const row = await findExport(db, request.params.exportNumber);
    if (!row) return valueOrProblem(failure('books.export-missing'));
    await noteDownload(db, staffOf(request), {
      ...{ action: 'books.export-file', subjectId: row.id, note: filenameOf(row) },
    });
    return replyOfBytes(reply)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', create(filenameOf(row)))
      .type(row.kind === 'datev' ? 'text/csv; charset=windows-1252' : 'text/csv; charset=utf-8')
      .send(Readable.from(partsOf(db, row.number)));
  });
}
