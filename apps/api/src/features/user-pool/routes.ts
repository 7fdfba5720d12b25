import type { App } from '#platform/room.ts';
import type { Services } from '#platform/services.ts';
import { type PoolInput, poolCall } from './context.ts';
import { issuerOf } from './issuer.ts';
import { poolKeys } from './keys.ts';
import { operations } from './operations.ts';
import { PoolError } from './pool-error.ts';

const contentType = 'application/x-amz-json-1.1';
const targetPrefix = 'AWSCognitoIdentityProviderService.';

/** The user pool on the wire: the Amazon Cognito identity-provider protocol, JWKS and discovery. */
export function poolRoutes(app: App, services: Services): void {
  if (services.settings.USER_POOL_ENDPOINT !== 'embedded') return;
  const { USER_POOL_ID } = services.settings;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [contentType, 'application/json'],
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)));
        } catch {
          done(new PoolError('SerializationException', 'The body is not JSON'), undefined);
        }
      },
    );
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const known = error instanceof PoolError ? error : undefined;
      const isClients = known !== undefined || (error.statusCode !== undefined && error.statusCode < 500);
      if (!isClients) request.log.error({ err: error }, 'the user pool failed');
      const type = known?.type ?? (isClients ? 'InvalidParameterException' : 'InternalErrorException');
      if (known?.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
      return reply
        .code(isClients ? 400 : 500)
        .headers({ 'x-amzn-errortype': type, 'x-amzn-requestid': request.id })
        .type(contentType)
        .serializer(JSON.stringify)
        .send({
          __type: type,
          message: known?.message ?? (isClients ? 'The request was not understood' : 'Something went wrong'),
        });
    });
    scope.post(
      '/user-pool',
      {
        config: {
          rateLimit: { max: Math.min(300, services.settings.RATE_LIMIT_PER_MINUTE), timeWindow: 60_000 },
        },
      },
      (request, reply) => serve(request, reply),
    );
    scope.post('/user-pool/', (request, reply) => serve(request, reply));

    async function serve(
      request: { headers: Record<string, unknown>; body: unknown; ip: string },
      reply: {
        type(value: string): typeof reply;
        serializer(fn: (value: unknown) => string): typeof reply;
        send(value: unknown): unknown;
      },
    ) {
      const target = String(request.headers['x-amz-target'] ?? '');
      const name = target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : '';
      const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
      if (!operation) throw new PoolError('UnknownOperationException', 'There is no such operation');
      if (typeof request.body !== 'object' || request.body === null)
        throw new PoolError('SerializationException', 'The body must be an object');
      const value = await operation(poolCall(services, request.ip), request.body as PoolInput);
      return reply.type(contentType).serializer(JSON.stringify).send(value);
    }
  });
  app.get(`/user-pool/${USER_POOL_ID}/.well-known/jwks.json`, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60');
    return (await poolKeys(services)).jwks;
  });
  app.get(`/user-pool/${USER_POOL_ID}/.well-known/openid-configuration`, async () => ({
    issuer: issuerOf(services.settings),
    jwks_uri: `${issuerOf(services.settings)}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    subject_types_supported: ['public'],
  }));
}
