import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#platform/app.ts';
import { failureOfDatabase } from '#platform/database/trouble/database-trouble.ts';
import type { Server } from '#platform/feature.ts';
import { type Failure, isOutage, ProblemError } from '#platform/problems/failure.ts';
import { failureOfSystem } from '#platform/problems/system-trouble.ts';
import type { PoolInput } from './context.ts';
import { runOperation } from './operations.ts';
import { notSerializable, PoolError } from './pool-error.ts';
import { issuerOf } from './tokens/issuer.ts';
import { poolKeys } from './tokens/keys.ts';

const contentType = 'application/x-amz-json-1.1';
const targetPrefix = 'AWSCognitoIdentityProviderService.';
/** Maximum number of calls per minute from one address. */
const maxCalls = 300;

/** The HTTP interface of the user pool: the protocol of Amazon Cognito identity providers, JWKS and discovery. */
export function poolRoutes(server: Server, app: App): void {
  const { settings } = app;
  if (settings.USER_POOL_ENDPOINT !== 'embedded') return;
  const limit = { max: Math.min(maxCalls, settings.RATE_LIMIT_PER_MINUTE), timeWindow: 60_000 };
  const hidden = { hide: true } as never;
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [contentType, 'application/json'],
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)));
        } catch {
          done(notSerializable('The body is not JSON'), undefined);
        }
      },
    );
    scope.setErrorHandler(sendError);
    for (const path of ['/user-pool', '/user-pool/']) {
      scope.post(path, { config: { rateLimit: limit }, schema: hidden }, async (request, reply) => {
        const target = String(request.headers['x-amz-target'] ?? '');
        const { body } = request;
        if (!target.startsWith(targetPrefix))
          throw new PoolError('UnknownOperationException', 'There is no such operation');
        if (typeof body !== 'object' || body === null || Array.isArray(body))
          throw notSerializable('The body must be an object');
        const name = target.slice(targetPrefix.length);
        const value = await runOperation(app, name, body as PoolInput, request.ip);
        return send(request, reply, value);
      });
    }
  });
  const base = `/user-pool/${settings.USER_POOL_ID}/.well-known`;
  server.get(`${base}/jwks.json`, { schema: hidden }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60').header('access-control-allow-origin', '*');
    return (await poolKeys(app)).jwks;
  });
  server.get(`${base}/openid-configuration`, { schema: hidden }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60').header('access-control-allow-origin', '*');
    const issuer = issuerOf(settings);
    return {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['token'],
      subject_types_supported: ['public'],
    };
  });
}

const send = (request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply =>
  reply
    .header('x-amzn-requestid', request.id)
    .header('cache-control', 'no-store')
    .type(contentType)
    .serializer(JSON.stringify)
    .send(value);

/** The protocol's error names for errors of the HTTP server. */
const typeOfStatus: Readonly<Record<number, string>> = {
  413: 'InvalidParameterException',
  415: 'SerializationException',
  429: 'TooManyRequestsException',
};

/** What is unavailable at the moment, such as the database; undefined for all other errors. */
function outageOf(error: Error): Failure | undefined {
  const reason =
    error instanceof ProblemError ? error.failure : (failureOfDatabase(error) ?? failureOfSystem(error));
  return reason && isOutage(reason) ? reason : undefined;
}

/** Clients of the protocol repeat a call that was answered by 503, after the stated seconds. */
function sendError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const outage = outageOf(error);
  const status = error.statusCode ?? 500;
  const isClients = error instanceof PoolError || status < 500;
  if (outage) request.log.warn({ err: error }, 'a dependency is unavailable');
  else if (!isClients) request.log.error({ err: error }, 'the user pool failed');
  const known = error instanceof PoolError ? error : undefined;
  const type =
    known?.type ??
    (isClients ? (typeOfStatus[status] ?? 'InvalidParameterException') : 'InternalErrorException');
  const message = known?.message ?? (isClients ? 'The request was not understood' : 'Something went wrong');
  const retryAfter = known?.retryAfter ?? outage?.retryAfter;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply
    .code(outage ? 503 : isClients ? 400 : 500)
    .headers({ 'x-amzn-errortype': type, 'x-amzn-errormessage': message });
  return send(request, reply, { __type: type, message });
}
