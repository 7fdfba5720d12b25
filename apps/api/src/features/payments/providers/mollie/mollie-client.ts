import type { MollieClient } from '@mollie/api-client';
import { definePart } from '#platform/parts.ts';
import type { Settings } from '#settings.ts';

async function openMollie(settings: Settings): Promise<MollieClient> {
  const { createMollieClient } = await import('@mollie/api-client');
  return createMollieClient({
    apiKey: settings.MOLLIE_API_KEY ?? '',
    ...(settings.MOLLIE_API_ADDRESS !== undefined && { apiEndpoint: `${settings.MOLLIE_API_ADDRESS}/v2/` }),
  });
}

/** Mollie's client, loaded at its first use. */
export const mollieClient = definePart({ name: 'mollie', open: ({ settings }) => openMollie(settings) });
