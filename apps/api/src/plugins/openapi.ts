import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from '#platform/room.ts';
import { describeProblems } from './describe-problems.ts';

/** Describes one base (OpenAPI 3.1) at `openapi.json` below its prefix. Register before the base's routes. */
export async function describeBase(
  app: App,
  base: { title: string; description: string; server: string; security: 'key' | 'token' },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: base.title, version: '1.0.0', description: base.description },
      servers: [{ url: base.server }],
      components: {
        securitySchemes: {
          key: { type: 'apiKey', in: 'header', name: 'x-api-key' },
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'The identity token, bare or after Bearer.',
          },
        },
      },
      security: [{ [base.security]: [] }],
    },
    stripBasePath: true,
    transform: jsonSchemaTransform,
    transformObject: (made) => ('openapiObject' in made ? describeProblems(made.openapiObject) : {}),
  });
}

/** The readable page of both descriptions at /docs. */
export async function serveDocs(app: App): Promise<void> {
  await app.register(swagger, {
    mode: 'dynamic',
    openapi: { openapi: '3.1.0', info: { title: 'The shop', version: '1.0.0' } },
    transform: () => ({ schema: { hide: true }, url: '' }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: {
      urls: [
        { url: '/public/openapi.json', name: 'Public API' },
        { url: '/private/openapi.json', name: 'Customer API' },
      ],
    } as never,
    staticCSP: true,
  });
}
