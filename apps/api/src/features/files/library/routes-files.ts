import * as schemas from '@labelwerk/contracts/library/call-schemas.ts';
import { libraryCalls } from '@labelwerk/contracts/library/calls.ts';
import type { fileParams } from '@labelwerk/contracts/library/files.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { previewOf, sendPreview } from '#features/files/pictures/index.ts';
import type { App } from '#platform/app.ts';
import { identityOf } from '#platform/auth/identity.ts';
import type { Server } from '#platform/feature.ts';
import { languageFrom } from '#platform/messages/messages.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { changeFile, changeFiles, removeFiles, restoreFiles } from './change-files.ts';
import { listFiles } from './list/list-files.ts';
import { presentFile, uploadersOf } from './list/present-file.ts';
import { expectedOfFile, ownFile, showFile } from './list/show-file.ts';
import { moveFiles } from './move-files.ts';

export function fileRoutes(server: Server, app: App): void {
  const route = callRoutes(server, libraryCalls, schemas);
  route('listFiles', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await listFiles(app, request.params.customerId, request.query)),
  );
  route('changeFiles', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await changeFiles(app, request.params.customerId, request.body)),
  );
  route('moveFiles', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await moveFiles(app, request.params.customerId, request.body)),
  );
  route('removeFiles', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await removeFiles(app, request.params.customerId, request.body.file_ids)),
  );
  route('restoreFiles', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await restoreFiles(app, request.params.customerId, request.body.file_ids)),
  );
  oneFile(server, app);
}

/** Routes of one file, by its own path or that of its folder. */
function oneFile(server: Server, app: App): void {
  const route = callRoutes(server, libraryCalls, schemas);
  const fileOf = (request: FastifyRequest) => {
    const { customerId, file, folder } = request.params as z.output<typeof fileParams> & { folder?: string };
    return ownFile(app, customerId, file, folder);
  };
  for (const name of ['getFile', 'getFolderFile'] as const)
    route(name, async (request, reply, valueOrProblem) => {
      const row = valueOrProblem(await fileOf(request));
      const { preview, page, size, density, ...query } = request.query;
      if (preview === '0') {
        const { customerId } = request.params;
        const expected = valueOrProblem(await expectedOfFile(app, customerId, row, query));
        const language = languageFrom(query.language) ?? languageOf(request);
        return showFile(app, identityOf(request), row, {
          expected,
          language,
          isUse: request.isDeliberate,
        });
      }
      const picture = { size, density: density === '2' ? 2 : 1 } as const;
      return valueOrProblem(
        sendPreview(reply, await previewOf(app, row.artwork_key, page, picture)),
      ) as never;
    });
  for (const name of ['changeFile', 'changeFolderFile'] as const)
    route(name, async (request, _reply, valueOrProblem) => {
      const { customerId } = request.params;
      const row = valueOrProblem(await fileOf(request));
      const changed = valueOrProblem(await changeFile(app, customerId, row.id, request.body));
      return presentFile(customerId, changed, await uploadersOf(app.db, customerId, [changed]));
    });
  for (const name of ['removeFile', 'removeFolderFile'] as const)
    route(name, async (request, _reply, valueOrProblem) => {
      const row = valueOrProblem(await fileOf(request));
      return valueOrProblem(await removeFiles(app, request.params.customerId, [row.id]));
    });
}
