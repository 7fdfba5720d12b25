import type { orderCalls } from '@labelwerk/contracts/orders/calls.ts';
import type { ReorderBody, ReorderQuote } from '@labelwerk/contracts/orders/reorder.ts';
import type { StoredCart } from '#features/cart/index.ts';
import { addItem } from '#features/cart/kinds/label/index.ts';
import { siteOfPath } from '#features/market/index.ts';
import type { App } from '#platform/app.ts';
import {
  type CallResult,
  type FieldFailure,
  failure,
  type Result,
  success,
} from '#platform/problems/failure.ts';
import { findJobOf } from '../presentation/list-orders-repository.ts';
import { reorderQuote } from './reorder-quote.ts';

type Sort = {
  readonly file_id?: string | null | undefined;
  readonly page?: number | null | undefined;
  readonly quantity: number;
};

const nameOf = ({ file_id, page }: Sort): string => `${file_id ?? ''} ${page ?? ''}`;

/** The requested designs: each must be an offered page, without duplicates. */
function wantedSorts(
  quote: ReorderQuote,
  asked: readonly Sort[] | undefined,
): Result<readonly Sort[], 'request.invalid'> {
  if (asked === undefined) return success(quote.sorts.filter(({ chosen }) => chosen));
  const known = new Set(quote.sorts.map(nameOf));
  const seen = new Set<string>();
  const errors: FieldFailure[] = [];
  asked.forEach((sort, index) => {
    const name = nameOf(sort);
    const path = `sorts.${index}`;
    if (!known.has(name))
      errors.push({ path, code: 'orders.sort-missing', params: { page: sort.page ?? 0 } });
    else if (sort.page && seen.has(name)) errors.push({ path, code: 'pricing.twice' });
    seen.add(name);
  });
  return errors.length > 0 ? failure('request.invalid', { errors }) : success(asked);
}

/**
 * Adds a job's line to the customer's cart at today's price, with its artwork. Returns 409 if the offer differs from
 * the one the customer saw. Idempotent by `itemId`.
 */
export async function reorderJob(
  app: Pick<App, 'db' | 'settings' | 'part' | 'log' | 'now'>,
  who: { readonly customerId: number; readonly guestId: string | null },
  {
    jobId,
    body,
    itemId,
  }: { readonly jobId: string; readonly body: ReorderBody; readonly itemId: string | undefined },
): Promise<CallResult<StoredCart, typeof orderCalls.reorderJob>> {
  const job = await findJobOf(app.db, who.customerId, jobId);
  if (!job) return failure('orders.job-missing');
  const site = siteOfPath(body);
  const quote = await reorderQuote(app, job, { ...site, fileId: body.file_id });
  if (!quote.ok) return quote;
  if (quote.value.quote !== body.quote) return failure('orders.reorder-changed');
  const sorts = wantedSorts(quote.value, body.sorts);
  if (!sorts.ok) return sorts;
  const quantities = sorts.value.map(({ quantity }) => quantity);
  const pages = sorts.value.flatMap(({ file_id, page }) => (file_id && page ? [{ file_id, page }] : []));
  const fileIds = pages.length > 0 ? pages.map((one) => one.file_id) : quote.value.files.map(({ id }) => id);
  return addItem(
    app,
    { cartId: undefined, site, caller: who },
    {
      configuration: {
        ...quote.value.configuration,
        sorts: quantities,
        quantity: quantities.reduce((sum, each) => sum + each, 0),
      },
      name: job.name,
      artwork: { fileIds: [...new Set(fileIds)], pages: pages.length > 0 ? pages : null },
      itemId,
    },
  );
}
