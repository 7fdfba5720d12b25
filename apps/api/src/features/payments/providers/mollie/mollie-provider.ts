import type { Chargeback, MollieClient, Payment } from '@mollie/api-client';
import { isLoopback } from '#payment-settings.ts';
import type { App } from '#platform/app.ts';
import { findSessionByRef } from '../../payments-repository.ts';
import { type DisputeEvent, type PaymentProvider, RefusedByProvider } from '../payment-provider.ts';
import { takenMethods } from '../taken-methods.ts';
import { withDeadline } from '../with-deadline.ts';
import { mollieAmount } from './mollie-amount.ts';
import { mollieClient } from './mollie-client.ts';
import { chargebacksOf, eventsOf, failedRefundsOf, hasRefund, statusOf } from './mollie-events.ts';
import { mollieMethods } from './mollie-methods.ts';
import { paymentParams } from './payment-params.ts';

const statusCode = (error: unknown): number | undefined => (error as { statusCode?: number }).statusCode;
const isUnknown = (error: unknown): boolean => statusCode(error) === 404 || statusCode(error) === 410;

/** A request that Mollie understood and refused. */
const asRefused = (error: unknown): never => {
  const code = statusCode(error);
  if (code !== 400 && code !== 404 && code !== 409 && code !== 422) throw error;
  throw new RefusedByProvider(error instanceof Error ? error.message : String(error));
};

/** The id in a webhook call, which contains nothing else. */
function paymentId(raw: Buffer): string | undefined {
  const fields = new URLSearchParams(raw.subarray(0, 200).toString('latin1'));
  const id = fields.get('id') ?? '';
  return raw.length <= 200 && /^tr_[A-Za-z0-9]{4,64}$/.test(id) ? id : undefined;
}

/** Chargebacks of the whole account, which are listed newest first. */
async function chargebacksSince(mollie: MollieClient, since: Date): Promise<readonly Chargeback[]> {
  const found: Chargeback[] = [];
  for await (const chargeback of mollie.chargebacks.iterate()) {
    if (Date.parse(chargeback.createdAt) < since.getTime()) break;
    found.push(chargeback);
  }
  return found;
}

/** Mollie: the customer pays on a page of Mollie's or of the method's. */
export function mollieProvider(app: Pick<App, 'settings' | 'db' | 'part' | 'now'>): PaymentProvider {
  const { settings, db } = app;
  const mode = settings.MOLLIE_API_KEY?.startsWith('live_') ? 'live' : 'test';
  const call = <T>(work: (mollie: MollieClient) => Promise<T>): Promise<T> =>
    withDeadline(settings.PAYMENT_TIMEOUT_SECONDS, app.part(mollieClient).then(work));
  // Mollie refuses an address that it can't reach; the reconciliation asks for the state instead.
  const webhookUrl = isLoopback(settings.API_ADDRESS)
    ? undefined
    : `${settings.API_ADDRESS}/webhooks/payments/mollie`;

  async function find(id: string): Promise<Payment | undefined> {
    const { PaymentEmbed } = await import('@mollie/api-client');
    try {
      const payment = await call((mollie) =>
        mollie.payments.get(id, { embed: [PaymentEmbed.refunds, PaymentEmbed.chargebacks] }),
      );
      return payment.mode === mode ? payment : undefined;
    } catch (error) {
      if (isUnknown(error)) return undefined;
      throw error;
    }
  }

  return {
    id: 'mollie',
    methodsOf: (market) => takenMethods(mollieMethods, settings.MOLLIE_METHODS, market),
    // Mollie's minimum amounts are those of the methods, mostly a cent: Mollie itself refuses smaller ones.
    minimumOf: () => 1,
    async createSession(wish) {
      // An order from before the method was removed.
      if (!mollieMethods[wish.method]) throw new RefusedByProvider(`Mollie has no page for ${wish.method}`);
      const payment = await call((mollie) => mollie.payments.create(paymentParams(wish, webhookUrl))).catch(
        asRefused,
      );
      const redirectUrl = payment.getCheckoutUrl();
      if (!redirectUrl) throw new RefusedByProvider(`Mollie has no page for ${wish.method}`);
      return { providerRef: payment.id, redirectUrl };
    },
    /** A call has an id and no proof: only Mollie's answer to the shop's own key counts. */
    async verifyWebhook(raw) {
      const id = paymentId(raw);
      if (id === undefined) return undefined;
      // Mollie is not asked about payments that are not the shop's.
      if (!(await findSessionByRef(db, 'mollie', id))) return [];
      const payment = await find(id);
      return payment ? eventsOf(payment, app.now()) : [];
    },
    async closeSession(providerRef) {
      const payment = await find(providerRef);
      if (!payment?.isCancelable) return payment && statusOf(payment, app.now());
      await call((mollie) => mollie.payments.cancel(providerRef)).catch((error: unknown) => {
        // Too late to cancel: the state is fetched once more.
        if (statusCode(error) !== 422) throw error;
      });
      return this.fetchStatus(providerRef);
    },
    async fetchStatus(providerRef) {
      const payment = await find(providerRef);
      return payment && statusOf(payment, app.now());
    },
    async fetchRefunds(providerRef) {
      const payment = await find(providerRef);
      return payment ? failedRefundsOf(payment, app.now()) : [];
    },
    async fetchDisputes(since) {
      const chargebacks = await call((mollie) => chargebacksSince(mollie, since));
      const events: DisputeEvent[] = [];
      for (const id of new Set(chargebacks.map(({ paymentId }) => paymentId))) {
        const payment = (await findSessionByRef(db, 'mollie', id)) && (await find(id));
        if (payment)
          events.push(
            ...chargebacksOf(payment, app.now()).filter(({ disputeId }) =>
              chargebacks.some((one) => one.id === disputeId),
            ),
          );
      }
      return events;
    },
    async refund({ providerRef, amount, currency, idempotencyKey }) {
      // Keys expire after an hour: a refund whose response was lost is found by its metadata.
      const payment = await find(providerRef);
      if (payment && hasRefund(payment, idempotencyKey)) return;
      await call((mollie) =>
        mollie.paymentRefunds.create({
          paymentId: providerRef,
          amount: mollieAmount(amount, currency),
          metadata: { refund: idempotencyKey },
          idempotencyKey,
        }),
      ).catch(asRefused);
    },
  };
}
