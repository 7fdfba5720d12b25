import { randomUUID } from 'node:crypto';
import type { OrderReview, ReviewBody } from '@labelwerk/contracts/reviews/reviews.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { findOrder, type OrderRow } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { findReviewOf, isDelivered, keepReview, removeReviewOf } from './reviews-repository.ts';

type Whose = { readonly customerId: number; readonly orderId: string };

/** A customer's own order; that of another customer is treated like a missing one. */
async function ownOrder(
  { db }: App,
  { customerId, orderId }: Whose,
): Promise<Result<OrderRow, 'orders.missing'>> {
  const order = isUuid(orderId) ? await findOrder(db, orderId) : undefined;
  return order?.customer_id === customerId ? success(order) : failure('orders.missing');
}

async function presented({ db }: App, order: OrderRow): Promise<OrderReview> {
  const [review, open] = await Promise.all([findReviewOf(db, order.id), isDelivered(db, order.id)]);
  const own = review && {
    ...{ stars: review.stars, content: review.content, author: review.author },
    ...{ state: review.state, reason: review.reason },
  };
  return { order_number: order.number, open, review: own ?? null };
}

/** The customer's review of an order, or whether they may write one. */
export async function reviewOf(app: App, whose: Whose): Promise<Result<OrderReview, 'orders.missing'>> {
  const order = await ownOrder(app, whose);
  return order.ok ? success(await presented(app, order.value)) : order;
}

/** Stores a customer's review of a delivered order. A changed text waits until staff have checked it. */
export async function writeReview(
  app: App,
  whose: Whose,
  { stars, content, author }: ReviewBody,
): Promise<Result<OrderReview, 'orders.missing' | 'reviews.not-delivered'>> {
  const order = await ownOrder(app, whose);
  if (!order.ok) return order;
  const { id, customer_id, site } = order.value;
  if (!(await isDelivered(app.db, id))) return failure('reviews.not-delivered');
  await keepReview(app.db, {
    id: randomUUID(),
    order_id: id,
    customer_id,
    site,
    stars,
    content,
    author,
  });
  return success(await presented(app, order.value));
}

/** Deletes a customer's review, published or not. */
export async function takeBackReview(app: App, whose: Whose): Promise<Result<void, 'orders.missing'>> {
  const order = await ownOrder(app, whose);
  if (!order.ok) return order;
  await removeReviewOf(app.db, order.value.id);
  return success(undefined);
}
