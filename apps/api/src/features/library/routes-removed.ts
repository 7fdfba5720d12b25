import { libraryParams } from '@labelwerk/contracts/library/folders.ts';
import {
  emptiedBinAnswer,
  removedFilesAnswer,
  removedFilesQuery,
} from '@labelwerk/contracts/library/removed-files.ts';
import type { App } from '#platform/room.ts';
import type { Services } from '#platform/services.ts';
import { emptyBin, listRemovedFiles } from './removed-files.ts';

const tags = ['library'];

export function removedRoutes(app: App, services: Services): void {
  const path = '/customer/:customerId/removedFiles';
  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'Files removed in the last 30 days, newest first; those that went with a folder are its own',
        params: libraryParams,
        querystring: removedFilesQuery,
        response: { 200: removedFilesAnswer },
      },
    },
    (request) => listRemovedFiles(services, request.params.customerId, request.query.page),
  );
  app.delete(
    path,
    {
      schema: {
        tags,
        summary: 'Let go for good of removed files and folders; what orders need stays stored',
        params: libraryParams,
        response: { 200: emptiedBinAnswer },
      },
    },
    (request) => emptyBin(services, request.params.customerId),
  );
}
