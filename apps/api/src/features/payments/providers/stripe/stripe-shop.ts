import { openPayingShop } from '../paying-shop.ts';
import { signedByStripe, startStripe, webhookSecret } from './stand-in-stripe.ts';

/** A shop that is paid through Stripe alone: the official client calls a stand-in. */
export async function openStripeShop(more: Record<string, string> = {}) {
  const stripe = await startStripe();
  const paying = await openPayingShop({
    LOCAL_PAYMENTS: 'off',
    STRIPE_SECRET_KEY: 'sk_test_standin0123456789',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_ADDRESS: stripe.address,
    PAYMENT_TIMEOUT_SECONDS: '2',
    ...more,
  });
  const post = (payload: string, signature: string | undefined) =>
    paying.shop.server.inject({
      method: 'POST',
      url: '/webhooks/payments/stripe',
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
      payload,
    });
  return {
    ...paying,
    stripe,
    post,
    tell(event: object) {
      const payload = JSON.stringify(event, null, 2);
      return post(payload, signedByStripe(payload));
    },
    async close() {
      await paying.shop.close();
      await stripe.close();
    },
  };
}
