import type { Ask, Target } from './load.ts';

/** The same work in each shop, as the calls of its API. */
export type MeasuredShop = Target & {
  readonly name: string;
  /** Carts with so many lines: reading each, and changing the quantity of a line of each. */
  carts(
    count: number,
    lines: number,
  ): Promise<{ readonly read: readonly Ask[]; readonly change: readonly Ask[] }>;
  /** A first line, which makes the cart of a new visitor. */
  readonly add: Ask;
  /** The price of a product. */
  readonly price: Ask;
  /** Prepares a cart with one line, an address and everything else that an order needs; returns the function that orders it. */
  readyToOrder(): Promise<() => Promise<void>>;
};
