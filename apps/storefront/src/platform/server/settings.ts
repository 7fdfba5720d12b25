import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** Everything the storefront's server reads from the environment, once. */
const schema = z.object({
  SHOP_ADDRESS: address.default('http://localhost:3000'),
  API_ADDRESS: address.default('http://localhost:4000'),
  API_KEY: z.string().min(32),
  SERVICE_KEY: z.string().min(32),
  SHOP_NAME: z.string().min(1).max(60).default('Labelwerk'),
});

export type ShopSettings = z.output<typeof schema>;

let read: ShopSettings | undefined;

/** Read at the first request, not at build: a build needs no secrets. */
export function shopSettings(): ShopSettings {
  if (read) return read;
  const parsed = schema.safeParse(process.env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The settings are not usable: ${faults.join('; ')}.`);
  }
  read = parsed.data;
  return read;
}

/** What pages may know while they are built: names and addresses, no secrets. */
export const publicSettings = {
  shopAddress: (process.env.SHOP_ADDRESS ?? 'http://localhost:3000').replace(/\/+$/, ''),
  shopName: process.env.SHOP_NAME ?? 'Labelwerk',
};
