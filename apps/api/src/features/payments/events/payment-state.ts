import type { paymentCalls } from '@labelwerk/contracts/payments/calls.ts';
import type { PaymentStateAnswer } from '@labelwerk/contracts/payments/payment-state.ts';
import type { BankAccount } from '@labelwerk/domain/money/bank-account.ts';
import { bankAccountFor } from '#bank-settings.ts';
import { findOrder, type OrderRow } from '#features/orders/index.ts';
import { amountDue } from '#features/orders/vat-claims/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { findLatestSession } from '../payments-repository.ts';
import { providerNamed } from '../providers/providers.ts';
import { isPayable } from '../start-payment.ts';
import { askProvider } from './ask-provider.ts';

const presentAccount = ({ holder, iban, bic, national }: BankAccount) => ({
  ...{ holder, iban, bic },
  national: national
    ? { kind: national.kind, bank_code: national.bankCode, account_number: national.accountNumber }
    : null,
});

function stateOf(order: OrderRow): PaymentStateAnswer['state'] {
  switch (order.state) {
    case 'paid':
    case 'refunded':
      return 'paid';
    case 'failed':
    case 'expired':
    case 'cancelled':
      return order.state;
    case 'review':
      return 'processing';
    case 'pending_payment':
      if (order.payment_type === 'invoice') return 'on_invoice';
      return order.payment_type === 'bank_transfer' ? 'awaiting_transfer' : 'processing';
  }
}

/** The payment state of a customer's order; while it is open, the provider is asked. */
export async function paymentState(
  app: App,
  customerId: number,
  orderId: string,
): Promise<CallResult<PaymentStateAnswer, typeof paymentCalls.getPayment>> {
  const seen = await findOrder(app.db, orderId);
  if (seen?.customer_id !== customerId) return failure('orders.missing');
  const session = await findLatestSession(app.db, orderId);
  if (session && isPayable(seen)) await askProvider(app, session);
  const order = (await findOrder(app.db, orderId)) ?? seen;
  const account = bankAccountFor(app.settings, order.currency);
  const state = stateOf(order);
  return success({
    order_id: order.id,
    order_number: order.number,
    state,
    amount: await amountDue(app.db, order),
    currency: order.currency,
    transfer:
      state === 'awaiting_transfer' && account
        ? { ...presentAccount(account), reference: order.number }
        : null,
    redirect_url:
      isPayable(order) && session?.state === 'open' && providerNamed(app, session.provider)
        ? session.redirect_url
        : null,
  });
}
