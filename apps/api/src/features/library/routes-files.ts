import {
  changedFilesAnswer,
  changeFileBody,
  changeFilesBody,
  fileDetailAnswer,
  fileIdsBody,
  fileListAnswer,
  fileListQuery,
  fileParams,
  fileQuery,
  fileSchema,
  folderFileParams,
  moveFilesBody,
  removedFilesAnswer,
} from '@labelwerk/contracts/library/files.ts';
import { libraryParams } from '@labelwerk/contracts/library/folders.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendPreview } from '#features/artwork/index.ts';
import { valueOrProblem } from '#platform/failure.ts';
import { languageFrom } from '#platform/messages.ts';
import { languageOf } from '#platform/request-language.ts';
import type { App } from '#platform/room.ts';
import type { Services } from '#platform/services.ts';
import { changeFile, changeFiles, removeFiles, restoreFiles } from './change-files.ts';
import { listFiles } from './list-files.ts';
import { moveFiles } from './move-files.ts';
import { presentFile } from './present-file.ts';
import { expectedOfFile, ownFile, showFile, showPreview } from './show-file.ts';

const tags = ['library'];
const oneAnswer = { 200: fileDetailAnswer, 202: z.object({ pending: z.literal(1) }) };

export function fileRoutes(app: App, services: Services): void {
  const files = '/customer/:customerId/customerFile';
  app.get(
    files,
    {
      schema: {
        tags,
        summary: 'A page of one of the library’s lists',
        params: libraryParams,
        querystring: fileListQuery,
        response: { 200: fileListAnswer },
      },
    },
    async (request) => valueOrProblem(await listFiles(services, request.params.customerId, request.query)),
  );
  app.patch(
    files,
    {
      schema: {
        tags,
        summary: 'Move or mark many files: all of them or none',
        params: libraryParams,
        body: changeFilesBody,
        response: { 200: changedFilesAnswer },
      },
    },
    async (request) => valueOrProblem(await changeFiles(services, request.params.customerId, request.body)),
  );
  app.post(
    `${files}/move`,
    {
      schema: {
        tags,
        summary: 'Move files into one folder or many: all of them or none',
        params: libraryParams,
        body: moveFilesBody,
        response: { 200: changedFilesAnswer },
      },
    },
    async (request) => valueOrProblem(await moveFiles(services, request.params.customerId, request.body)),
  );
  app.post(
    `${files}/remove`,
    {
      schema: {
        tags,
        summary: 'Remove many files; they can be brought back for 30 days',
        params: libraryParams,
        body: fileIdsBody,
        response: { 200: removedFilesAnswer },
      },
    },
    async (request) =>
      valueOrProblem(await removeFiles(services, request.params.customerId, request.body.file_ids)),
  );
  app.post(
    `${files}/restore`,
    {
      schema: {
        tags,
        summary: 'Bring removed files back',
        params: libraryParams,
        body: fileIdsBody,
        response: { 200: changedFilesAnswer },
      },
    },
    async (request) =>
      valueOrProblem(await restoreFiles(services, request.params.customerId, request.body.file_ids)),
  );
  oneFile(app, services, `${files}/:file`, fileParams);
  oneFile(
    app,
    services,
    '/customer/:customerId/customerProjectFolder/:folder/customerFile/:file',
    folderFileParams,
  );
}

/** One file, by its own path or by that of its folder. */
function oneFile(app: App, services: Services, path: string, params: typeof fileParams): void {
  const found = async (request: FastifyRequest) => {
    const { customerId, file, folder } = request.params as z.output<typeof fileParams> & { folder?: string };
    return valueOrProblem(await ownFile(services, customerId, file, folder));
  };
  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'One file with a download address, or (preview=1) the picture of a page',
        params,
        querystring: fileQuery,
        response: oneAnswer,
      },
    },
    async (request, reply) => {
      const row = await found(request);
      const { preview, page, size, density, ...query } = request.query;
      if (preview === '0') {
        const { customerId } = request.params;
        const expected = valueOrProblem(await expectedOfFile(services, customerId, row, query));
        const language = languageFrom(query.language) ?? languageOf(request);
        return showFile(services, customerId, row, expected, { language, isUse: request.isDeliberate });
      }
      const picture = { size, density: density === '2' ? 2 : 1 } as const;
      return sendPreview(reply, await showPreview(services, row, page, picture)) as never;
    },
  );
  app.patch(
    path,
    {
      schema: {
        tags,
        summary: 'Rename, move, mark a file or set its sorts',
        params,
        body: changeFileBody,
        response: { 200: fileSchema },
      },
    },
    async (request) => {
      const { customerId } = request.params;
      const row = await found(request);
      return presentFile(
        customerId,
        valueOrProblem(await changeFile(services, customerId, row.id, request.body)),
      );
    },
  );
  app.delete(
    path,
    {
      schema: {
        tags,
        summary: 'Remove a file; it can be brought back for 30 days',
        params,
        response: { 200: removedFilesAnswer },
      },
    },
    async (request) => {
      const row = await found(request);
      return valueOrProblem(await removeFiles(services, request.params.customerId, [row.id]));
    },
  );
}
