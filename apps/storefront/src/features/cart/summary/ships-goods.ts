import type { Cart } from '@labelwerk/contracts/cart/cart.ts';

/** Whether anything in a cart is shipped: services alone have neither freight nor a delivery address. */
export const shipsGoods = ({
  cart_items: labels,
  sample_packs: packs,
}: Pick<Cart, 'cart_items' | 'sample_packs'>): boolean => labels.length + packs.length > 0;
