import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { findPictureBytes } from '../pictures/pictures-repository.ts';
import { uploadsPath } from '../pictures/uploads-path.ts';

/** Serves editors' pictures publicly. A changed picture has a new address. */
export function uploadRoutes(server: Server, app: Pick<App, 'db'>): void {
  server.get(`${uploadsPath}/:version/:name`, { schema: { hide: true } }, async (request, reply) => {
    const { version, name } = request.params as { readonly version: string; readonly name: string };
    const found = await findPictureBytes(app.db, name);
    if (!found?.hash.startsWith(version) || version.length !== 8)
      throw new ProblemError(failure('request.no-such-thing'));
    const tag = `"${found.hash.slice(0, 32)}"`;
    reply
      .header('etag', tag)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(found.mime_type);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.send(found.bytes);
  });
}
