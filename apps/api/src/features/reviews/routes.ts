import * as schemas from '@labelwerk/contracts/reviews/call-schemas.ts';
import { reviewCalls } from '@labelwerk/contracts/reviews/calls.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { publicAddress } from '@labelwerk/domain/market/site-addresses.ts';
import { isSiteId, siteOf, sites } from '@labelwerk/domain/market/sites.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { oneClickScope } from '#platform/http/one-click-scope.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { reviewOf, takeBackReview, writeReview } from './review-order.ts';
import { findPublished, type ReviewRow, refuseMails, sumOfPublished } from './reviews-repository.ts';
import { openToken } from './tokens.ts';

const perPage = 6;

const shown = ({ published_at: at, updated_at, stars, content, author, site }: ReviewRow) => ({
  ...{ datepublish: (at ?? updated_at).toISOString(), stars, content, author },
  language: siteOf(isSiteId(site) ? site : 'uk').hreflang,
});

/** Declines further mails for the customer of a token. Idempotent. */
async function refuse(
  app: Pick<App, 'settings' | 'db'>,
  token: string,
): Promise<Result<null, 'reviews.link'>> {
  const opened = openToken(app, token);
  if (!opened) return failure('reviews.link');
  await refuseMails(app.db, opened.customer);
  return success(null);
}

export function publicRoutes(server: Server, app: Pick<App, 'settings' | 'db'>): void {
  const route = callRoutes(server, reviewCalls, schemas);
  const { db } = app;
  route('listReviews', async ({ query: { lang, page } }) => {
    const first = sites.filter(({ language }) => language === lang).map(({ id }) => id);
    const { count, average } = await sumOfPublished(db);
    const rows = count === 0 ? [] : await findPublished(db, { first, page, perPage });
    return { data: rows.map(shown), total: count, per_page: perPage, average };
  });
  route('refuseReviewMails', async ({ body }, _reply, valueOrProblem) => {
    valueOrProblem(await refuse(app, body.token));
    return { done: true as const };
  });
}

export function privateRoutes(server: Server, app: App): void {
  const route = callRoutes(server, reviewCalls, schemas);
  route('getOrderReview', async ({ params }, _reply, valueOrProblem) =>
    valueOrProblem(await reviewOf(app, params)),
  );
  route('writeReview', async ({ params, body }, _reply, valueOrProblem) =>
    valueOrProblem(await writeReview(app, params, body)),
  );
  route('removeReview', async ({ params }, reply, valueOrProblem) => {
    valueOrProblem(await takeBackReview(app, params));
    return reply.code(204).send(null);
  });
}

/** For mail programs, which have no API key: the token identifies the customer. */
export async function rootRoutes(server: Server, app: Pick<App, 'settings' | 'db'>): Promise<void> {
  await oneClickScope(server, (scope) => {
    const route = callRoutes(scope, reviewCalls, schemas);
    route('refuseReviewMailsByMail', async ({ params }, reply, valueOrProblem) => {
      valueOrProblem(await refuse(app, params.token));
      return reply.code(204).send(null);
    });
    route('openRefusal', async ({ params: { token } }, reply) => {
      const { order, site } = openToken(app, token) ?? { order: 'x', site: 'uk' };
      const page = pathOf(isSiteId(site) ? site : 'uk', 'order-review', { orderId: order });
      return replyOfBytes(reply).redirect(
        publicAddress(app.settings, `${page}#no-mails=${encodeURIComponent(token)}`),
        303,
      );
    });
  });
}
