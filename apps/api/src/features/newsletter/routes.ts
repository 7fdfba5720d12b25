import * as schemas from '@labelwerk/contracts/newsletter/call-schemas.ts';
import { newsletterCalls } from '@labelwerk/contracts/newsletter/calls.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { publicAddress } from '@labelwerk/domain/market/site-addresses.ts';
import { isSiteId } from '@labelwerk/domain/market/sites.ts';
import { limitForms } from '#features/enquiries/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { oneClickScope } from '#platform/http/one-click-scope.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure } from '#platform/problems/failure.ts';
import { askToConfirm, confirm, leave, oneClickOf } from './subscribe.ts';
import { findSubscribers } from './subscribers-repository.ts';
import { openToken, tokenFor } from './tokens.ts';

const tooMany = (params: { readonly minutes: number }, retryAfter: number) =>
  failure('newsletter.too-many', { params, retryAfter });

/** Each has an encrypted link. */
const subscribersPerPage = 200;

export function publicRoutes(server: Server, app: Pick<App, 'settings' | 'db' | 'queue' | 'now'>): void {
  const route = callRoutes(server, newsletterCalls, schemas);
  route('subscribe', async (request, _reply, valueOrProblem) => {
    const { email, site, website } = request.body;
    if (website === '') {
      valueOrProblem(await limitForms(app, request, email, tooMany));
      await askToConfirm(app, { email, site });
    }
    return { sent: true as const };
  });
  route('confirmSubscription', async (request, _reply, valueOrProblem) => {
    valueOrProblem(await confirm(app, request.body.token));
    return { done: true as const };
  });
  route('unsubscribe', async (request, _reply, valueOrProblem) => {
    valueOrProblem(await leave(app, request.body.token));
    return { done: true as const };
  });
}

export function staffRoutes(server: Server, app: Pick<App, 'settings' | 'db' | 'now'>): void {
  const route = callRoutes(server, newsletterCalls, schemas);
  route('listSubscribers', async (request) => {
    const { after } = request.query;
    const rows = await findSubscribers(app.db, { after, limit: subscribersPerPage + 1 });
    const page = rows.slice(0, subscribersPerPage);
    return {
      next: rows.length > page.length ? (page.at(-1)?.email ?? null) : null,
      subscribers: page.map(({ email, site, asked_at, confirmed_at }) => ({
        ...{ email, site, asked_at: asked_at.toISOString(), confirmed_at: confirmed_at.toISOString() },
        unsubscribe: oneClickOf(app, tokenFor(app, 'newsletter.leave', { email, site })),
      })),
    };
  });
}

/** For mail programs, which have no API key: the token identifies the subscriber. */
export async function rootRoutes(server: Server, app: Pick<App, 'settings' | 'db' | 'now'>): Promise<void> {
  await oneClickScope(server, (scope) => {
    const route = callRoutes(scope, newsletterCalls, schemas);
    route('unsubscribeByMail', async (request, reply, valueOrProblem) => {
      valueOrProblem(await leave(app, request.params.token));
      return reply.code(204).send(null);
    });
    route('openUnsubscribe', async (request, reply) => {
      const { token } = request.params;
      const site = openToken(app, 'newsletter.leave', token)?.site ?? 'uk';
      const page = pathOf(isSiteId(site) ? site : 'uk', 'newsletter');
      return replyOfBytes(reply).redirect(
        publicAddress(app.settings, `${page}#leave=${encodeURIComponent(token)}`),
        303,
      );
    });
  });
}
