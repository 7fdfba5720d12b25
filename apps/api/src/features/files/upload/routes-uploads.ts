import type { ExpectationQuery } from '@labelwerk/contracts/artwork/expectation.ts';
import * as schemas from '@labelwerk/contracts/upload/call-schemas.ts';
import { uploadCalls } from '@labelwerk/contracts/upload/calls.ts';
import type { FastifyRequest } from 'fastify';
import { findFile, folderIdOf } from '#features/files/library/index.ts';
import { previewOf, sendPreview } from '#features/files/pictures/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { languageFrom } from '#platform/messages/messages.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { senderOf, uploadOwner, withRoom } from './chunks/take-chunk.ts';
import { abortByClientId } from './ending/abort-unknown.ts';
import { abortUpload, finalizeUpload, sortPages } from './ending/close-upload.ts';
import { expectedOfUpload } from './expected-of-upload.ts';
import { ownUpload, uploadGone } from './open-upload.ts';
import { jobInfo, verdictOf } from './show-upload.ts';
import { findOpenUploads, ownerOfUpload } from './upload-repository.ts';

const malformed = () => new ProblemError(failure('request.malformed'));

function pageOf(text: string | undefined): number {
  if (text === undefined) return 1;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw malformed();
  return Number(text);
}

export function uploadRoutes(server: Server, app: App): void {
  const route = callRoutes(server, uploadCalls, schemas);
  verdictRoutes(server, app);
  closingRoutes(server, app);
  route('getUpload', async (request, _reply, valueOrProblem) =>
    jobInfo(app, valueOrProblem(await owned(app, request, request.params.job))),
  );
  route('listOpenUploads', async (request, _reply, valueOrProblem) => {
    const uploads = await findOpenUploads(app.db, valueOrProblem(uploadOwner(request)));
    return { uploads: await Promise.all(uploads.map((upload) => jobInfo(app, upload))) };
  });
}

/** The upload of a request if it belongs to the caller. */
async function owned({ db }: Pick<App, 'db'>, request: FastifyRequest, hash = '') {
  const owner = uploadOwner(request);
  return owner.ok ? ownUpload(db, owner.value, hash) : owner;
}

function verdictRoutes(server: Server, app: App): void {
  const route = callRoutes(server, uploadCalls, schemas);
  const verdict = async (
    request: FastifyRequest,
    { hash, page, query }: { hash: string | undefined; page: string | undefined; query: ExpectationQuery },
  ) => {
    const upload = await owned(app, request, hash);
    if (!upload.ok) return upload;
    const number = pageOf(page);
    const expected = await expectedOfUpload(app, upload.value, query);
    if (!expected.ok) return expected;
    const language = languageFrom(query.language) ?? languageOf(request);
    return withRoom(() => verdictOf(app, upload.value, { page: number, expected: expected.value, language }));
  };
  route('getVerdict', async (request, reply, valueOrProblem) => {
    const { preflight_hash: hash, job, page, filename: _name, ...query } = request.query;
    const answer = valueOrProblem(await verdict(request, { hash: hash ?? job, page, query }));
    if (answer.pending === 0) return answer;
    return reply.code(202).header('retry-after', '1').send(answer);
  });
  route('getVerdictForLabel', async (request, reply, valueOrProblem) => {
    const { preflight_hash: hash, page } = request.params;
    const answer = valueOrProblem(await verdict(request, { hash, page, query: request.query }));
    if (answer.pending === 0) return answer;
    return reply.code(202).header('retry-after', '1').send(answer);
  });
  route('getUploadPicture', async (request, reply, valueOrProblem) => {
    const upload = valueOrProblem(await owned(app, request, request.params.preflight_hash));
    const { size, density } = request.query;
    const page = pageOf(request.params.page);
    if (upload.artwork_key === null) return valueOrProblem(sendPreview(reply, 'missing'));
    const picture = { size, density: density === '2' ? 2 : 1 } as const;
    return valueOrProblem(sendPreview(reply, await previewOf(app, upload.artwork_key, page, picture)));
  });
}

function closingRoutes(server: Server, app: App): void {
  const route = callRoutes(server, uploadCalls, schemas);
  route('orderPages', async (request, _reply, valueOrProblem) => {
    const { job, preflight_hash: hash, order } = request.query;
    if (!/^\d{1,4}(?:,\d{1,4}){0,199}$/.test(order)) {
      return valueOrProblem(
        failure('request.invalid', { errors: [{ path: 'order', code: 'upload.order' }] }),
      );
    }
    const pages = order.split(',').map(Number);
    const owner = valueOrProblem(uploadOwner(request));
    const upload = valueOrProblem(await sortPages(app, owner, hash ?? job ?? '', pages));
    return { preflight_hash: upload.id, order: pages };
  });
  route('finalizeUpload', async (request, _reply, valueOrProblem) => {
    const { job, folder } = request.query;
    const target = folder === undefined ? undefined : folder === 'custom-files' ? null : folderIdOf(folder);
    if (folder !== undefined && target === undefined) {
      return valueOrProblem(failure('library.folder-missing'));
    }
    const sender = valueOrProblem(senderOf(app, request));
    const upload = valueOrProblem(await withRoom(() => finalizeUpload(app, sender, job, target)));
    const file =
      upload.file_id === null ? undefined : await findFile(app.db, ownerOfUpload(upload), upload.file_id);
    if (!file) {
      // If the visitor signed in meanwhile, the upload belongs to the account: then the answer is 404, not 410.
      valueOrProblem(await ownUpload(app.db, sender.owner, job));
      return valueOrProblem(uploadGone());
    }
    return {
      file_id: file.id,
      preflight_hash: upload.id,
      filename: file.filename,
      folder: file.folder_id,
      size: file.size,
      number_of_pages: file.number_of_pages,
    };
  });
  route('abortUpload', async (request, reply, valueOrProblem) => {
    const { job = '', upload_id: clientId } = request.query;
    valueOrProblem(
      clientId === undefined
        ? await abortUpload(app, valueOrProblem(uploadOwner(request)), job)
        : await abortByClientId(app, valueOrProblem(senderOf(app, request)), clientId),
    );
    return reply.code(204).send(null);
  });
}
