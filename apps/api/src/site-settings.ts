import {
  readSiteAddresses,
  type ShopAddresses,
  siteAddressFault,
} from '@labelwerk/domain/market/site-addresses.ts';
import { z } from 'zod';

export const siteFields = {
  /** Sites with a domain of their own: `de=https://etiketten.example fr=https://etiquettes.example`. */
  SITE_ADDRESSES: z
    .string()
    .max(2_000)
    .default('')
    .transform((text, context) => {
      const read = readSiteAddresses(text);
      if ('addresses' in read) return read.addresses;
      context.addIssue({ code: 'custom', message: read.fault });
      return z.NEVER;
    }),
};

/** No site may have the host of SHOP_ADDRESS. */
export function checkSiteAddresses(given: ShopAddresses, context: z.RefinementCtx): void {
  const fault = siteAddressFault(given);
  if (fault !== undefined) context.addIssue({ code: 'custom', path: ['SITE_ADDRESSES'], message: fault });
}
