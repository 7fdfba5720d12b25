import {
  changeFolderBody,
  createFolderBody,
  folderParams,
  folderSchema,
  foldersAnswer,
  libraryAnswer,
  libraryParams,
  removedFolderAnswer,
  specialFolders,
} from '@labelwerk/contracts/library/folders.ts';
import { undoDays } from '@labelwerk/contracts/library/undo-days.ts';
import { ProblemError, valueOrProblem } from '#platform/failure.ts';
import type { App } from '#platform/room.ts';
import type { Services } from '#platform/services.ts';
import { findCounts } from './files-repository.ts';
import {
  changeFolder,
  createFolder,
  folderIdOf,
  folderMissing,
  removeFolder,
  restoreFolder,
  undoneUntil,
} from './folders.ts';
import { type CountedFolder, findFolder, findFolders, findRemovedFolders } from './folders-repository.ts';
import { retentionDays } from './retention.ts';

const tags = ['library'];

const shown = (folder: CountedFolder) => ({ ...folder, created_at: folder.created_at.toISOString() });

const scopeOfTab = {
  'myorder-files': 'jobs',
  'graphic-ticket-files': 'service',
  'design-service-files': 'design',
  'custom-files': 'loose',
  'favourite-files': 'favorite',
} as const;

function idOr404(folder: string): number {
  const id = folderIdOf(folder);
  if (id === undefined) throw new ProblemError(folderMissing());
  return id;
}

export function folderRoutes(app: App, services: Services): void {
  const { db, settings, now } = services;
  const folders = '/customer/:customerId/customerProjectFolder';
  app.get(
    '/library/:customerId',
    {
      schema: {
        tags,
        summary: 'The library: folders, tabs with their number of files, storage',
        params: libraryParams,
        response: { 200: libraryAnswer },
      },
    },
    async (request) => {
      const { customerId } = request.params;
      const [own, counts] = await Promise.all([findFolders(db, customerId), findCounts(db, { customerId })]);
      const count = (scope: string) => counts.find((row) => row.scope === scope);
      const bytes = (scope: string) => count(scope)?.bytes ?? 0;
      return {
        customer_project_folders: own.map(shown),
        special_folders: specialFolders.map((id) => ({ id, files: count(scopeOfTab[id])?.files ?? 0 })),
        storage: {
          used_bytes: bytes('all') + bytes('removed') + bytes('mended'),
          removed_bytes: bytes('removed'),
          mended_bytes: bytes('mended'),
          limit_bytes: settings.UPLOAD_QUOTA_BYTES,
          files: count('all')?.files ?? 0,
          retention_days: retentionDays(settings, { customerId }),
        },
      };
    },
  );
  app.get(
    folders,
    {
      schema: {
        tags,
        summary: 'The customer’s folders, and those removed in the last 30 days',
        params: libraryParams,
        response: { 200: foldersAnswer },
      },
    },
    async (request) => {
      const { customerId } = request.params;
      const after = new Date(now().getTime() - undoDays * 86_400_000);
      const removed = await findRemovedFolders(db, customerId, after);
      return {
        customer_project_folders: (await findFolders(db, customerId)).map(shown),
        removed_folders: removed.map((folder) => ({
          ...shown(folder),
          restorable_until: undoneUntil(folder.deleted_at).toISOString(),
        })),
      };
    },
  );
  app.post(
    folders,
    {
      schema: {
        tags,
        summary: 'Create a folder',
        params: libraryParams,
        body: createFolderBody,
        response: { 201: folderSchema },
      },
    },
    async (request, reply) => {
      const folder = valueOrProblem(await createFolder(services, request.params.customerId, request.body));
      return reply.code(201).send(shown(folder));
    },
  );
  app.get(
    `${folders}/:folder`,
    {
      schema: {
        tags,
        summary: 'One folder, with the number of its files',
        params: folderParams,
        response: { 200: folderSchema },
      },
    },
    async (request) => {
      const folder = await findFolder(db, request.params.customerId, idOr404(request.params.folder));
      if (!folder) throw new ProblemError(folderMissing());
      return shown(folder);
    },
  );
  app.patch(
    `${folders}/:folder`,
    {
      schema: {
        tags,
        summary: 'Rename a folder or set its label size',
        params: folderParams,
        body: changeFolderBody,
        response: { 200: folderSchema },
      },
    },
    async (request) => {
      const { customerId, folder } = request.params;
      return shown(valueOrProblem(await changeFolder(services, customerId, idOr404(folder), request.body)));
    },
  );
  app.delete(
    `${folders}/:folder`,
    {
      schema: {
        tags,
        summary: 'Remove a folder with its files; both can be brought back for 30 days',
        params: folderParams,
        response: { 200: removedFolderAnswer },
      },
    },
    async (request) => {
      const { customerId, folder } = request.params;
      return valueOrProblem(await removeFolder(services, customerId, idOr404(folder)));
    },
  );
  app.post(
    `${folders}/:folder/restore`,
    {
      schema: {
        tags,
        summary: 'Bring a removed folder back',
        params: folderParams,
        response: { 200: folderSchema },
      },
    },
    async (request) => {
      const { customerId, folder } = request.params;
      return shown(valueOrProblem(await restoreFolder(services, customerId, idOr404(folder))));
    },
  );
}
