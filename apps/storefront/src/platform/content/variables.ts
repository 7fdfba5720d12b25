import type { TextVariables } from '@labelwerk/content/markdoc-text.ts';
import { variablesOf } from '@labelwerk/content/variables.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { consentServices } from '#platform/consent/services.ts';
import { shop } from '#platform/settings.ts';

/** Variables of texts on a site: the settings, and the shop's own limits. */
export const textVariables = (site: Site): TextVariables =>
  variablesOf(site, {
    shop: shop.SHOP_NAME,
    companyName: shop.COMPANY_NAME,
    address: shop.COMPANY_ADDRESS,
    email: shop.COMPANY_EMAIL,
    phone: shop.COMPANY_PHONE,
    paymentProviders: shop.PAYMENT_PROVIDERS,
    consentServices: consentServices(shop)
      .map(({ purpose }) => purpose)
      .join(', '),
    fileDays: shop.FILE_RETENTION_DAYS,
  });
