import * as schemas from '@labelwerk/contracts/library/call-schemas.ts';
import { libraryCalls } from '@labelwerk/contracts/library/calls.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { emptyBin, listRemovedFiles } from './removed-files.ts';

export function removedRoutes(server: Server, app: App): void {
  const route = callRoutes(server, libraryCalls, schemas);
  route('listRemovedFiles', (request) =>
    listRemovedFiles(app, request.params.customerId, request.query.page),
  );
  route('emptyBin', (request) => emptyBin(app, request.params.customerId));
}
