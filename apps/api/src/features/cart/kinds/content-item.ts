import type { ServiceId } from '@labelwerk/domain/services/service.ts';

/** What versions of a cart hold of an item of any kind: what its price is made of. */
export type ContentItem = {
  readonly id: string;
  /** Minor units of the market's currency. */
  readonly net: number;
  /** Version of the price list it was priced with. */
  readonly list: string;
  /** Of a service, what is done. */
  readonly service?: ServiceId;
  /** Its priority in production, as in a configuration; absent: none. */
  readonly express?: string;
};
