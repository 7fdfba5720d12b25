import { shop } from '#platform/settings.ts';

/** The shop as the structured data of all pages names it. */
export const shopOfData = { id: `${shop.SHOP_ADDRESS}/#shop`, name: shop.SHOP_NAME } as const;
