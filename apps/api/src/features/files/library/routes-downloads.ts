import * as schemas from '@labelwerk/contracts/library/call-schemas.ts';
import { libraryCalls } from '@labelwerk/contracts/library/calls.ts';
import { create } from 'content-disposition';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { openDownload } from './download.ts';

/** Content of customers is served as a download only, never displayed by a browser under the shop's origin. */
export function downloadRoutes(server: Server, app: Pick<App, 'settings' | 'db' | 'files' | 'now'>): void {
  const route = callRoutes(server, libraryCalls, schemas);
  route('downloadFile', async (request, reply, valueOrProblem) => {
    const { stream, size, filename } = valueOrProblem(await openDownload(app, request.params.token));
    return replyOfBytes(reply)
      .header('content-length', String(size))
      .header('content-disposition', create(filename))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(stream);
  });
}
