import { shop } from '#platform/settings.ts';

/** The shop as identified in the structured data of all pages. */
export const shopOfData = { id: `${shop.SHOP_ADDRESS}/#shop`, name: shop.SHOP_NAME } as const;
