import swagger from '@fastify/swagger';
import Fastify, { type RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { describeProblems } from './describe-problems.ts';

/** The general information about a base. */
export type BaseDescription = {
  readonly title: string;
  readonly description: string;
  readonly server: string;
  readonly security: 'key' | 'token' | 'staff';
};

/** Lists the failures specific to a call, by the codes at the end of their `type`. */
const codesOf = 'x-problem-codes';
/** Lists the roles allowed for a call of the staff base, besides owners. */
const rolesOf = 'x-roles';

/** The OpenAPI document of registered routes, their paths with the base's prefix. */
export async function writeOpenapi(base: BaseDescription, routes: readonly RouteOptions[]): Promise<unknown> {
  const server = Fastify({ exposeHeadRoutes: false });
  // These routes are never called: their schemas are described and not compiled.
  server.setValidatorCompiler(() => () => true);
  server.setSerializerCompiler(() => JSON.stringify);
  await server.register(swagger, {
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
          staff: { type: 'http', scheme: 'bearer', description: 'An access token of a staff session.' },
        },
      },
      security: [{ [base.security]: [] }],
    },
    stripBasePath: true,
    transform: (route) => {
      const described = jsonSchemaTransform(route as Parameters<typeof jsonSchemaTransform>[0]);
      const { problemCodes: codes = [], roles } = route.route.config ?? {};
      const named = { ...(codes.length > 0 && { [codesOf]: codes }), ...(roles && { [rolesOf]: roles }) };
      return { ...described, schema: { ...described.schema, ...named } };
    },
    transformObject: (made) => ('openapiObject' in made ? describeProblems(made.openapiObject) : {}),
  });
  const handler = async () => undefined;
  for (const { method, url, schema, config = {} } of routes) {
    const body = config.stream && { body: config.stream };
    server.route({ method, url, config, ...(schema && { schema: { ...schema, ...body } }), handler });
  }
  await server.ready();
  const description = server.swagger();
  await server.close();
  return description;
}
