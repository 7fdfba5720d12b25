import type { PriceAnswer } from '@labelwerk/contracts/calculator/price-calls.ts';
import type { Catalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import { definePart } from '#platform/parts.ts';

type OptionFields = PriceAnswer['optionFields'];

/** Delivery promises computed within one minute. */
export type Minute = { readonly since1970: number; readonly promises: Map<string, PriceAnswer['delivery']> };

/** Results of price answers that are reused: results of pure functions, by their immutable input. */
export type PriceMemory = {
  /** By catalogue and choices: a new catalogue is a new object with a new cache. */
  readonly optionFields: WeakMap<Catalogue, Map<string, OptionFields[number][]>>;
  /** The serialised list of options, which is cached as long as its catalogue. */
  readonly writtenOptions: WeakMap<OptionFields, Buffer>;
  readonly deliveries: WeakMap<Catalogue, Minute>;
  /** Buffers of responses that have been sent. */
  readonly buffers: Buffer[];
};

const newPriceMemory = (): PriceMemory => ({
  optionFields: new WeakMap(),
  writtenOptions: new WeakMap(),
  deliveries: new WeakMap(),
  buffers: [],
});

const priceMemory = definePart({ name: 'memory of price answers', open: newPriceMemory });

export const priceMemoryOf = (app: Pick<App, 'part'>): PriceMemory => app.part(priceMemory);
