import { createHmac, randomUUID } from 'node:crypto';
import { secretsOf } from '../../../test/open-shop.ts';
import type { OpenShop } from '../../driver.ts';
import type { Payable } from './order-book.ts';

const deliveries = 10;
const giveUpAfterMs = 180_000;
const againAfterMs = 200;

type Delivery = { readonly raw: string; readonly secret: string; readonly wanted: 200 | 400 };

/** Signed like events of the local provider: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body">`. */
function signed({ raw, secret }: Delivery): string {
  const time = Math.floor(Date.now() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.`).update(raw).digest('hex')}`;
}

/** Delivers an event until it is answered, as a provider does. Throws if the status is not the expected one. */
async function deliver({ apiAddress }: OpenShop, delivery: Delivery): Promise<void> {
  const until = performance.now() + giveUpAfterMs;
  while (performance.now() < until) {
    const status = await fetch(`${apiAddress}/webhooks/payments/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-labelwerk-signature': signed(delivery) },
      body: delivery.raw,
      signal: AbortSignal.timeout(20_000),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => 0,
    );
    if (status === delivery.wanted) return;
    if (status !== 0 && status !== 429 && status < 500)
      throw new Error(`An event was answered with ${status} instead of ${delivery.wanted}`);
    await new Promise((done) => setTimeout(done, againAfterMs));
  }
  throw new Error('An event was not answered');
}

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

/**
 * Delivers the events of an order paid by card: that the payment is being processed and that it was paid (another
 * amount for `card-wrong`), each ten times in any order from four connections, together with forged events and one of
 * an unknown session. Returns the number of deliveries.
 */
export async function stormOf(shop: OpenShop, { way, session, gross }: Payable): Promise<number> {
  const secret = secretsOf(shop.site.dataFolder).PAYMENT_SECRET ?? '';
  const event = (outcome: string, providerRef = session, amount = gross) =>
    JSON.stringify({
      eventId: randomUUID(),
      providerRef,
      outcome,
      amount,
      currency: 'EUR',
      occurredAt: new Date().toISOString(),
    });
  const real = [event('processing'), event('paid', session, way === 'card-wrong' ? gross + 1 : gross)];
  const foreign = { raw: event('paid', randomUUID()), secret, wanted: 200 } as const;
  const forged = { raw: event('paid'), secret: 'x'.repeat(40), wanted: 400 } as const;
  const waiting = shuffled<Delivery>([
    ...real.flatMap((raw) =>
      Array.from({ length: deliveries }, () => ({ raw, secret, wanted: 200 }) as const),
    ),
    foreign,
    forged,
    forged,
  ]);
  const count = waiting.length;
  const line = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await deliver(shop, next);
  };
  await Promise.all(Array.from({ length: 4 }, line));
  return count;
}
