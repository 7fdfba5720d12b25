export { Totals } from './totals.tsx';
export { cartKey, useCart, useCartChanges } from './use-cart.ts';
export { useCatalogueNames } from './use-catalogue.ts';
