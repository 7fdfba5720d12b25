import { labelLimits, labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import { inDecimalsOf } from '@labelwerk/domain/market/decimals.ts';
import { markets } from '@labelwerk/domain/market/markets.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { shop } from '#platform/settings.ts';
import type { TextVariables } from './markdoc-text.ts';

/** What texts name: the settings, and the shop's own limits, so that no text states a figure of its own. */
export function textVariables(site: Site): TextVariables {
  const figure = (value: number) => inDecimalsOf(site.language, String(value));
  return {
    shop: shop.SHOP_NAME,
    seller: shop.COMPANY_NAME || shop.SHOP_NAME,
    address: shop.COMPANY_ADDRESS,
    email: shop.COMPANY_EMAIL,
    phone: shop.COMPANY_PHONE,
    country: markets[site.market].country,
    paymentProviders: shop.PAYMENT_PROVIDERS,
    fileDays: shop.FILE_RETENTION_DAYS,
    smallest: figure(labelLimits.min),
    widest: figure(labelLimits.widest),
    highest: figure(labelLimits.highest),
    bleed: figure(labelMargins.bleed),
    safety: figure(labelMargins.safety),
    designs: figure(quantityLimits.maxSorts),
  };
}
