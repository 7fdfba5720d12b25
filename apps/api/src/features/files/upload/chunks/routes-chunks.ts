import { specialFolders } from '@labelwerk/contracts/library/folders.ts';
import * as schemas from '@labelwerk/contracts/upload/call-schemas.ts';
import { uploadCalls } from '@labelwerk/contracts/upload/calls.ts';
import { chunkFieldNames } from '@labelwerk/contracts/upload/chunk-form.ts';
import { largestBase64Characters, largestChunkBytes } from '@labelwerk/contracts/upload/chunks.ts';
import type { FastifyRequest } from 'fastify';
import { findFolder, folderIdOf, updateFiles } from '#features/files/library/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { dropIncoming, receiveFile } from '#platform/files/incoming.ts';
import { formScope } from '#platform/http/read-form.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { chunkPlace } from './chunk-place.ts';
import { bytesOfBase64 } from './read-base64.ts';
import { readChunkForm } from './read-multipart.ts';
import { senderWithRoom, takeChunk, withRoom } from './take-chunk.ts';

/** 5 MB in base64, plus the JSON of the single-file payload. */
const preflightBodyLimit = largestBase64Characters + 4_096;

/** Chunks as base64: starts an upload or continues one. */
export function preflightRoute(server: Server, app: App): void {
  const route = callRoutes(server, uploadCalls, schemas);
  route(
    'sendChunk',
    async (request, _reply, valueOrProblem) => {
      const sender = valueOrProblem(await senderWithRoom(app, request));
      const { query, body } = request;
      const single = typeof body === 'string' ? undefined : body;
      const place = valueOrProblem(
        chunkPlace(
          {
            index: query.currentChunkIndex,
            total: query.totalChunks,
            size: query.size ?? (single && String(single.size)),
            width: query.width,
            height: query.height,
            item: query.item,
            uploadId: query.upload_id,
            hash: query.preflight_hash,
          },
          { index: 'currentChunkIndex', total: 'totalChunks', size: 'size' },
        ),
      );
      const bytes = valueOrProblem(bytesOfBase64(typeof body === 'string' ? body : body.base64));
      const stored = await withRoom(async () => {
        const incoming = await receiveFile(app.files.scratchFolder, [bytes]);
        const rawName = query.name ?? single?.name;
        const taken = { place, rawName, incoming, folderId: null, finalize: false };
        try {
          return await takeChunk(app, { request, sender }, taken);
        } finally {
          await dropIncoming(incoming);
        }
      });
      return valueOrProblem(stored);
    },
    { bodyLimit: preflightBodyLimit },
  );
}

/** The value of two alternative field names; throws if both are given and differ. */
function either(a: string | undefined, b: string | undefined, name: string): string | undefined {
  if (a !== undefined && b !== undefined && a !== b) {
    throw new ProblemError(failure('request.invalid', { errors: [{ path: name, code: 'field.invalid' }] }));
  }
  return a ?? b;
}

async function takeForm(
  app: App,
  request: FastifyRequest,
  target: { folderId: number | null; finalize: boolean },
) {
  const sender = await senderWithRoom(app, request);
  if (!sender.ok) return sender;
  return withRoom(async () => {
    const { fields, partName, incoming } = await readChunkForm(request, app.files.scratchFolder);
    try {
      const camel = fields.chunkIndex !== undefined;
      const place = chunkPlace(
        {
          index: either(fields.chunk_index, fields.chunkIndex, 'chunk_index'),
          total: either(fields.total_chunks, fields.totalChunks, 'total_chunks'),
          size: fields.totalFileSize,
          width: fields.width,
          height: fields.height,
          item: fields.item,
          uploadId: fields.upload_id,
          hash: fields.preflight_hash,
        },
        camel
          ? { index: 'chunkIndex', total: 'totalChunks', size: 'totalFileSize' }
          : { index: 'chunk_index', total: 'total_chunks', size: 'totalFileSize' },
      );
      if (!place.ok) return place;
      const rawName = fields.filename ?? (place.value.hash === null ? partName : undefined);
      const taken = { place: place.value, rawName, incoming, ...target };
      return await takeChunk(app, { request, sender: sender.value }, taken);
    } finally {
      await dropIncoming(incoming);
    }
  });
}

/** Chunks as forms. */
const formLimits = { fields: chunkFieldNames.length, fileBytes: largestChunkBytes };

export function publicFormRoute(server: Server, app: App): void {
  formScope(server, formLimits, (scoped) =>
    callRoutes(
      scoped,
      uploadCalls,
      schemas,
    )('sendForm', async (request, _reply, valueOrProblem) =>
      valueOrProblem(await takeForm(app, request, { folderId: null, finalize: false })),
    ),
  );
}

export function folderFormRoute(server: Server, app: App): void {
  formScope(server, formLimits, (scoped) =>
    callRoutes(
      scoped,
      uploadCalls,
      schemas,
    )('sendFormToFolder', async (request, _reply, valueOrProblem) => {
      const { customerId, page } = request.params;
      const isSpecial = (specialFolders as readonly string[]).includes(page);
      const folderId = isSpecial ? null : folderIdOf(page);
      const known = folderId && (await findFolder(app.db, customerId, folderId));
      if (folderId === undefined || (folderId !== null && !known)) {
        return valueOrProblem(failure('library.folder-missing'));
      }
      const taken = valueOrProblem(await takeForm(app, request, { folderId, finalize: true }));
      // Files sent to the favourites become favourites; the lists of orders and services are filled only by orders and
      // services.
      if (page === 'favourite-files' && taken.file_id !== null)
        await updateFiles(app.db, [taken.file_id], { is_favorite: true });
      return taken;
    }),
  );
}
