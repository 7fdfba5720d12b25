import * as schemas from '@labelwerk/contracts/library/call-schemas.ts';
import { libraryCalls } from '@labelwerk/contracts/library/calls.ts';
import { specialFolders } from '@labelwerk/contracts/library/folders.ts';
import { undoDays } from '@labelwerk/contracts/library/undo-days.ts';
import { findUsage } from '#features/files/storage/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { resultOf } from '#platform/problems/failure.ts';
import { findCounts } from '../files-repository.ts';
import { retentionDays } from '../removed/retention.ts';
import {
  changeFolder,
  createFolder,
  folderIdOf,
  removeFolder,
  restoreFolder,
  undoneUntil,
} from './folders.ts';
import { type CountedFolder, findFolder, findFolders, findRemovedFolders } from './folders-repository.ts';

const shown = (folder: CountedFolder) => ({ ...folder, created_at: folder.created_at.toISOString() });

const scopeOfTab = {
  'myorder-files': 'jobs',
  'graphic-ticket-files': 'service',
  'design-service-files': 'design',
  'custom-files': 'loose',
  'favourite-files': 'favorite',
} as const;

const idOf = (folder: string) => resultOf(folderIdOf(folder), 'library.folder-missing');

export function folderRoutes(server: Server, app: App): void {
  const route = callRoutes(server, libraryCalls, schemas);
  const { db, settings, now } = app;
  route('getLibrary', async (request) => {
    const { customerId } = request.params;
    const [own, counts, used] = await Promise.all([
      findFolders(db, customerId),
      findCounts(db, { customerId }),
      findUsage(db, { customerId }),
    ]);
    const count = (scope: string) => counts.find((row) => row.scope === scope);
    return {
      customer_project_folders: own.map(shown),
      special_folders: specialFolders.map((id) => ({ id, files: count(scopeOfTab[id])?.files ?? 0 })),
      storage: {
        used_bytes: used.files + used.repairs,
        removed_bytes: count('removed')?.bytes ?? 0,
        repaired_bytes: used.repairs,
        limit_bytes: settings.UPLOAD_QUOTA_BYTES,
        files: count('all')?.files ?? 0,
        retention_days: retentionDays(settings, { customerId }),
      },
    };
  });
  route('listFolders', async (request) => {
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
  });
  route('addFolder', async (request, reply, valueOrProblem) => {
    const folder = valueOrProblem(await createFolder(app, request.params.customerId, request.body));
    return reply.code(201).send(shown(folder));
  });
  route('getFolder', async (request, _reply, valueOrProblem) => {
    const id = valueOrProblem(idOf(request.params.folder));
    const folder = await findFolder(db, request.params.customerId, id);
    return shown(valueOrProblem(resultOf(folder, 'library.folder-missing')));
  });
  route('changeFolder', async (request, _reply, valueOrProblem) => {
    const { customerId, folder } = request.params;
    return shown(
      valueOrProblem(await changeFolder(app, customerId, valueOrProblem(idOf(folder)), request.body)),
    );
  });
  route('removeFolder', async (request, _reply, valueOrProblem) => {
    const { customerId, folder } = request.params;
    return valueOrProblem(await removeFolder(app, customerId, valueOrProblem(idOf(folder))));
  });
  route('restoreFolder', async (request, _reply, valueOrProblem) => {
    const { customerId, folder } = request.params;
    return shown(valueOrProblem(await restoreFolder(app, customerId, valueOrProblem(idOf(folder)))));
  });
}
