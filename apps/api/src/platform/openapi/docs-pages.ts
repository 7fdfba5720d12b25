import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';

/** A server, called by `inject` alone, for the page that shows the descriptions, and its files. */
export async function openDocsPages(): Promise<FastifyInstance> {
  const server = Fastify();
  await server.register(swagger, {
    mode: 'dynamic',
    openapi: { openapi: '3.1.0', info: { title: 'The shop', version: '1.0.0' } },
    transform: () => ({ schema: { hide: true }, url: '' }),
  });
  await server.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: {
      urls: [
        { url: '/public/openapi.json', name: 'Public API' },
        { url: '/private/openapi.json', name: 'Customer API' },
      ],
    } as never,
    staticCSP: true,
  });
  await server.ready();
  return server;
}
