import type Stripe from 'stripe';
import { definePart } from '#platform/parts.ts';
import type { Settings } from '#settings.ts';

/** The version of Stripe's API this code is written for, whatever the account's default is. */
const apiVersion = '2026-10-28.endive';

const standIn = (address: string) => {
  const { hostname, port, protocol } = new URL(address);
  const name = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: hostname, port: port || (name === 'http' ? 80 : 443), protocol: name };
};

async function openStripe(settings: Settings): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(settings.STRIPE_SECRET_KEY ?? '', {
    apiVersion,
    maxNetworkRetries: 2,
    timeout: settings.PAYMENT_TIMEOUT_SECONDS * 1000,
    telemetry: false,
    ...(settings.STRIPE_API_ADDRESS !== undefined && standIn(settings.STRIPE_API_ADDRESS)),
  });
}

/** Stripe's client, loaded at its first use. */
export const stripeClient = definePart({ name: 'stripe', open: ({ settings }) => openStripe(settings) });
