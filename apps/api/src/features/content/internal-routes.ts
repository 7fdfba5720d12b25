import * as schemas from '@labelwerk/contracts/content/call-schemas.ts';
import { contentCalls } from '@labelwerk/contracts/content/calls.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';

export function internalRoutes(server: Server, app: App): void {
  callRoutes(
    server,
    contentCalls,
    schemas,
  )('readDraft', async (request) => {
    const { openDraft } = await import('./drafts.ts');
    const draft = await openDraft(app, request.params.token);
    if (!draft) throw new ProblemError(failure('request.no-such-thing'));
    return draft;
  });
}
