import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { App } from '#platform/app.ts';
import {
  findLocalSession,
  openLocalSession,
  refundLocalSession,
  updateLocalSession,
} from './local-sessions-repository.ts';
import { methodsOfMarket } from './market-methods.ts';
import type { PaymentProvider, SessionEvent, SessionOutcome } from './payment-provider.ts';
import { isSigned, signatureHeader } from './webhook-signature.ts';

const webhookEventSchema = z.strictObject({
  eventId: z.string().min(1).max(100),
  providerRef: z.string().min(1).max(100),
  outcome: z.enum(['paid', 'processing', 'failed', 'expired']),
  amount: z.int().min(0),
  currency: z.string().length(3),
  occurredAt: z.iso.datetime(),
});

const outcomes: Record<'open' | 'pending' | 'paid' | 'failed', SessionOutcome> = {
  open: 'processing',
  pending: 'processing',
  paid: 'paid',
  failed: 'failed',
};

function parse(raw: Buffer): SessionEvent | undefined {
  try {
    const parsed = webhookEventSchema.safeParse(JSON.parse(raw.toString('utf8')));
    return parsed.success ? { ...parsed.data, occurredAt: new Date(parsed.data.occurredAt) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The shop's own payment page, without real money, for every method of the market. It behaves like external
 * providers: idempotency keys, events, delays.
 */
export function localProvider(app: Pick<App, 'settings' | 'db' | 'now'>): PaymentProvider {
  const { db, settings } = app;
  return {
    id: 'local',
    methodsOf: (market) => methodsOfMarket[market],
    minimumOf: () => 1,
    async createSession(wish) {
      const now = app.now();
      const id = await openLocalSession(db, {
        id: randomBytes(24).toString('base64url'),
        idempotency_key: wish.idempotencyKey,
        order_number: wish.orderNumber,
        language: wish.language,
        shop_name: settings.SHOP_NAME,
        amount: wish.amount,
        currency: wish.currency,
        method: wish.method,
        return_url: wish.returnUrl,
        state: 'open',
        created_at: now,
        updated_at: now,
      });
      return { providerRef: id, redirectUrl: `${settings.API_ADDRESS}/local-payments/${id}` };
    },
    async verifyWebhook(raw, headers) {
      if (!isSigned(settings.PAYMENT_SECRET, raw, headers[signatureHeader], app.now())) return undefined;
      const event = parse(raw);
      return event && [event];
    },
    async closeSession(providerRef) {
      // In one statement: a customer who pays at this moment is either in time or too late.
      await updateLocalSession(db, providerRef, { state: 'failed', updated_at: app.now() }, 'open');
      return this.fetchStatus(providerRef);
    },
    async fetchStatus(providerRef) {
      const session = await findLocalSession(db, providerRef);
      if (!session) return undefined;
      return {
        eventId: `status:${providerRef}:${session.state}`,
        providerRef,
        outcome: outcomes[session.state],
        amount: session.amount,
        currency: session.currency,
        occurredAt: session.updated_at,
      };
    },
    fetchRefunds: async () => [],
    fetchDisputes: async () => [],
    async refund({ providerRef, amount, idempotencyKey }) {
      await refundLocalSession(db, providerRef, { key: idempotencyKey, amount, at: app.now() });
    },
  };
}
