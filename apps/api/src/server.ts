import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { isLongUpload } from '@labelwerk/contracts/call/long-uploads.ts';
import { shopOrigins } from '@labelwerk/domain/market/site-addresses.ts';
import { OrderlyStop } from '@labelwerk/http-server/closing/orderly-stop.ts';
import { limitReceiving, receivingTimes } from '@labelwerk/http-server/receiving/limit-receiving.ts';
import { passOverExpectations } from '@labelwerk/http-server/refusing/unknown-expectations.ts';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { mayActFor } from '#features/account/index.ts';
import type { App } from '#platform/app.ts';
import type { AccountGuard, IdentityVerifier } from '#platform/auth/identity.ts';
import { readIdentity, requireIdentity } from '#platform/auth/require-identity.ts';
import { requireKey } from '#platform/auth/require-key.ts';
import { requireStaff } from '#platform/auth/require-staff.ts';
import type { StaffVerifier } from '#platform/auth/staff.ts';
import { visitorOf } from '#platform/auth/visitor.ts';
import { asServer, type Feature, type Server } from '#platform/feature.ts';
import { originsOf } from '#platform/http/allowed-origins.ts';
import { compression } from '#platform/http/compression.ts';
import { deliberateCalls } from '#platform/http/deliberate-calls.ts';
import { presentUrl } from '#platform/http/earlier-paths.ts';
import { clientErrorHandler, frameworkErrors } from '#platform/http/guards/early-refusals.ts';
import { requestGuards } from '#platform/http/guards/request-guards.ts';
import { healthRoutes } from '#platform/http/health.ts';
import { jsonBodies } from '#platform/http/json-bodies.ts';
import { rateLimitStore } from '#platform/http/limits/rate-limit-store.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { metricsPart } from '#platform/metrics/metrics.ts';
import { describeBase, serveDocs } from '#platform/openapi/openapi.ts';
import { validatorCompiler } from '#platform/openapi/schema-compilers.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { problemDetails } from '#platform/problems/problem-details.ts';

/** Bytes a second; half of what the storefront demands, so that it is the storefront that tells its visitor. */
const slowestUpload = 16_000;

/** Nobody is staff. */
const noStaff: StaffVerifier = async () => undefined;

/** Builds the API out of its features: five bases, each with its own guard. Listens to nothing yet. */
export async function buildServer(
  app: App,
  features: readonly Feature[],
  verify: IdentityVerifier,
  verifyStaff: StaffVerifier = noStaff,
): Promise<Server> {
  const { settings } = app;
  const guard: AccountGuard = (personId, accountId) => mayActFor(app.db, personId, accountId);
  const server = asServer(
    Fastify({
      loggerInstance: app.log,
      genReqId: () => randomUUID(),
      requestIdHeader: false,
      trustProxy: (_address: string, hop: number) => hop < settings.TRUSTED_PROXIES,
      bodyLimit: 256 * 1024,
      requestTimeout: receivingTimes.requestTimeout,
      connectionTimeout: 60_000,
      keepAliveTimeout: 65_000,
      http: { ...receivingTimes, maxHeaderSize: 32 * 1024 },
      routerOptions: { maxParamLength: 500, ignoreDuplicateSlashes: false },
      // A shop that closes refuses by itself, as it refuses everything else.
      return503OnClosing: false,
      rewriteUrl: presentUrl,
      frameworkErrors,
      clientErrorHandler,
    }),
  );

  server.setValidatorCompiler(validatorCompiler);
  // Every answer is checked and written by its schema, without undeclared fields.
  server.setSerializerCompiler(serializerCompiler);
  server.decorateRequest('identity', null);
  server.decorateRequest('guestId', null);
  server.decorateRequest('staff', null);
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  const stop = closeInOrder(server);
  passOverExpectations(server.server);
  // But for long uploads, nobody holds a request open for more than half a minute.
  limitReceiving(server.server, (request) => (isLongUpload(request) ? slowestUpload : undefined));
  await server.register(problemDetails);
  // Before the guards: what they refuse has the headers as well.
  await server.register(securityHeaders);
  await server.register(requestGuards);
  await server.register(jsonBodies);
  await server.register(compression);
  await server.register(cors, { delegator: originsOf(settings) });
  await server.register(rateLimit, {
    global: true,
    max: settings.RATE_LIMIT_PER_MINUTE,
    timeWindow: 60_000,
    store: rateLimitStore(app),
    keyGenerator: (request) => visitorOf(settings, request),
    allowList: (request) => request.url.startsWith('/health/'),
  });
  await server.register(deliberateCalls([...shopOrigins(settings), settings.API_ADDRESS]));

  server.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none';
    app.part(metricsPart).request({ method, route, status: statusCode, seconds: elapsedTime / 1000 });
  });
  healthRoutes(server, app, stop);
  serveDocs(server);
  await server.register(async (base) => {
    const root = asServer(base);
    for (const feature of features) await feature.rootRoutes?.(root, app);
  });
  await server.register(publicBase(app, features, { verify, guard }), { prefix: '/public' });
  await server.register(privateBase(app, features, { verify, guard }), { prefix: '/private' });
  await server.register(staffBase(app, features, { verify, verifyStaff }), { prefix: '/staff' });
  await server.register(internalBase(app, features), { prefix: '/internal' });
  return server;
}

/**
 * Before the API closes, it answers for a short while as ever and tells its connections to close. What comes after that,
 * over connections that are still open, is refused.
 */
function closeInOrder(server: Server): OrderlyStop {
  const stop = new OrderlyStop(server.server);
  let isClosing = false;
  server.addHook('preClose', async () => {
    await stop.announce();
    isClosing = true;
  });
  server.addHook('onRequest', async () => {
    if (isClosing) throw new ProblemError(failure('service.unavailable', { retryAfter: 2 }));
  });
  return stop;
}

/** How the bases know who asks, and for which account. */
type Doors = { readonly verify: IdentityVerifier; readonly guard: AccountGuard };

function publicBase(app: App, features: readonly Feature[], { verify, guard }: Doors) {
  return async (instance: unknown) => {
    const base = instance as Server;
    describeBase(base, {
      title: 'Public API',
      description:
        'The calls for visitors: prices, materials, the cart, uploads. Requires the shop’s API key.',
      server: `${app.settings.API_ADDRESS}/public`,
      security: 'key',
    });
    await base.register(async (guarded) => {
      requireKey(guarded, 'x-api-key', app.settings.API_KEY);
      readIdentity(guarded, verify, guard);
      for (const feature of features) await feature.publicRoutes?.(asServer(guarded), app);
    });
  };
}

function privateBase(app: App, features: readonly Feature[], { verify, guard }: Doors) {
  return async (instance: unknown) => {
    const base = instance as Server;
    describeBase(base, {
      title: 'Customer API',
      description:
        'A signed-in customer’s own data. Requires the identity token (token_use "id"): only that token has ' +
        'the customer id as a claim. The id in a path is the person’s own, or that of an account the person ' +
        'has joined by invitation.',
      server: `${app.settings.API_ADDRESS}/private`,
      security: 'token',
    });
    await base.register(async (guarded) => {
      requireIdentity(guarded, verify, guard);
      for (const feature of features) await feature.privateRoutes?.(asServer(guarded), app);
    });
  };
}

function staffBase(
  app: App,
  features: readonly Feature[],
  { verify, verifyStaff }: { readonly verify: IdentityVerifier; readonly verifyStaff: StaffVerifier },
) {
  return async (instance: unknown) => {
    const base = instance as Server;
    describeBase(base, {
      title: 'Staff API',
      description:
        'For staff of the print shop. Requires an access token of a staff session; each call lists the ' +
        'roles that may make it (`x-roles`), and an owner may make every call.',
      server: `${app.settings.API_ADDRESS}/staff`,
      security: 'staff',
    });
    await base.register(async (entry) => {
      for (const feature of features) await feature.staffEntryRoutes?.(asServer(entry), app);
    });
    await base.register(async (guarded) => {
      requireStaff(guarded, verifyStaff, verify);
      for (const feature of features) await feature.staffRoutes?.(asServer(guarded), app);
    });
  };
}

function internalBase(app: App, features: readonly Feature[]) {
  return async (instance: unknown) => {
    const base = instance as Server;
    requireKey(base, 'x-service-key', app.settings.SERVICE_KEY);
    for (const feature of features) await feature.internalRoutes?.(base, app);
  };
}
