import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '#platform/feature.ts';
import { valueOrProblem } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { openDownload } from './download.ts';

/** What a customer sent is only ever handed out as a download, never shown by a browser as ours. */
export function downloadRoutes(app: App, services: Services): void {
  app.get(
    '/downloads/:token',
    { schema: { params: z.object({ token: z.string().max(120) }) } },
    async (request, reply) => {
      const { stream, size, filename } = valueOrProblem(await openDownload(services, request.params.token));
      return (reply as unknown as FastifyReply)
        .header('content-length', String(size))
        .header('content-disposition', create(filename))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .send(stream);
    },
  );
}
