import * as schemas from '@labelwerk/contracts/payments/call-schemas.ts';
import { paymentCalls } from '@labelwerk/contracts/payments/calls.ts';
import { shopOrigins } from '@labelwerk/domain/market/site-addresses.ts';
import { z } from 'zod';
import type { App } from '#platform/app.ts';
import { asServer, type Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, ProblemError, resultOf } from '#platform/problems/failure.ts';
import { storeWebhookEvent } from './events/apply-event.task.ts';
import { type LocalAction, localActions, localPage, localPagePolicy } from './providers/local-page.ts';
import { findLocalSession } from './providers/local-sessions-repository.ts';
import { providerNamed } from './providers/providers.ts';
import { settleLocal } from './providers/settle-local.task.ts';
import { reasonOf } from './start-payment.ts';

const sessionParams = z.object({ session: z.string().regex(/^[A-Za-z0-9_-]{22,43}$/) });

/** Webhooks of providers: the signature is over the raw bytes, so they must not be parsed before. */
async function webhooks(server: Server, app: App): Promise<void> {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
  callRoutes(
    server,
    paymentCalls,
    schemas,
  )('receiveWebhook', async (request, _reply, valueOrProblem) => {
    const provider = valueOrProblem(
      resultOf(providerNamed(app, request.params.provider), 'request.no-such-thing'),
    );
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const events = await provider.verifyWebhook(raw, request.headers).catch((error: unknown) => {
      app.log.warn({ reason: reasonOf(error), provider: provider.id }, 'an event could not be processed');
      // The provider sends it again.
      return valueOrProblem(failure('payments.provider-down', { retryAfter: 60 }));
    });
    for (const event of valueOrProblem(resultOf(events, 'payments.event-refused')))
      await storeWebhookEvent(app, app.db, provider.id, event);
    return { received: true as const };
  });
}

/** The pages of the local provider. */
async function localPages(
  server: Server,
  app: Pick<App, 'settings' | 'db' | 'queue' | 'now'>,
): Promise<void> {
  const { db, settings } = app;
  const policy = localPagePolicy(shopOrigins(settings));
  server.removeAllContentTypeParsers();
  // A form without fields: its empty body is ignored.
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, done) =>
    done(null, undefined),
  );
  server.get(
    '/local-payments/:session',
    { schema: { hide: true, params: sessionParams } },
    async (request, reply) => {
      const session = await findLocalSession(db, request.params.session);
      if (!session) throw new ProblemError(failure('request.no-such-thing'));
      return reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(localPage(session));
    },
  );
  server.post(
    '/local-payments/:session/:action',
    { schema: { hide: true, params: sessionParams.extend({ action: z.enum(localActions) }) } },
    async (request, reply) => {
      const { session, action } = request.params;
      const next = await settleLocal(app, session, action as LocalAction);
      if (next === undefined) throw new ProblemError(failure('request.no-such-thing'));
      return reply.header('content-security-policy', policy).redirect(next, 303);
    },
  );
}

export async function rootRoutes(root: Server, app: App): Promise<void> {
  await root.register(async (scope) => webhooks(asServer(scope), app));
  if (app.settings.LOCAL_PAYMENTS === 'on') {
    await root.register(async (scope) => localPages(asServer(scope), app));
  }
}
