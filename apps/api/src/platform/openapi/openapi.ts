import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Server } from '#platform/feature.ts';
import type { BaseDescription } from './write-openapi.ts';

/**
 * Describes one base (OpenAPI 3.1) at `openapi.json` below its prefix. Register it before the base's routes. The
 * description is made on the first request: the shop starts without the modules for it.
 */
export function describeBase(server: Server, base: BaseDescription): void {
  const routes: RouteOptions[] = [];
  server.addHook('onRoute', (route: RouteOptions) => {
    if (route.method !== 'HEAD') routes.push(route);
  });
  // As bytes: writing and encoding megabytes of JSON for each request would block the process.
  let description: Promise<Buffer> | undefined;
  server.get('/openapi.json', { schema: { hide: true } as never }, async (_request, reply) => {
    description ??= import('./write-openapi.ts').then(async ({ writeOpenapi }) =>
      Buffer.from(JSON.stringify(await writeOpenapi(base, routes))),
    );
    return reply.type('application/json; charset=utf-8').send((await description) as never);
  });
}

/** Headers of the inner response that the outer one sets itself. */
const ownHeaders = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** The readable page of the descriptions at /docs; the server of its files is created on the first request. */
export function serveDocs(server: Server): void {
  let pages: Promise<FastifyInstance> | undefined;
  for (const url of ['/docs', '/docs/*']) {
    server.get(url, { schema: { hide: true } as never }, async (request, reply) => {
      pages ??= import('./docs-pages.ts').then(({ openDocsPages }) => openDocsPages());
      const inner = await (await pages).inject({ method: 'GET', url: request.url });
      if (inner.statusCode === 404) return reply.callNotFound();
      for (const [name, value] of Object.entries(inner.headers))
        if (value !== undefined && !ownHeaders.has(name)) reply.header(name, value);
      return reply.code(inner.statusCode).send(inner.rawPayload as never);
    });
  }
}
