import type { DeepReadonly } from '@labelwerk/contracts/call/call.ts';
import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import type { CartSamplePack, Sample } from '@labelwerk/contracts/samples/sample-packs.ts';
import { nameIn } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import { type Language, messageOf, storedMessageOf } from '#platform/messages/messages.ts';
import { isActive } from '../../items/item.ts';
import type { CartRow } from '../../tables.ts';
import type { ChosenSample, SamplePackItem } from './sample-pack-item.ts';

/** Samples with their names in a language. */
export const presentSamples = (samples: readonly ChosenSample[], language: Language): readonly Sample[] =>
  samples.map(({ kind, id, names }) => ({ kind, id, name: nameIn(names, language) }));

const headOf = ({ id, configuration: { samples } }: SamplePackItem, language: Language) => ({
  id,
  name: messageOf(language, 'samples.pack'),
  samples: presentSamples(samples, language),
});

const presentPack = (item: SamplePackItem, language: Language): DeepReadonly<CartSamplePack> => {
  const { net, currency, listVersion } = item.sheet;
  return {
    ...headOf(item, language),
    price: { net, currency, list_version: listVersion },
    price_change: item.price_change,
    added_at: item.added_at.toISOString(),
    price_valid_until: item.price_valid_until.toISOString(),
    obstacle: item.obstacle && { text: storedMessageOf(language, item.obstacle.code, item.obstacle.params) },
  };
};

/** The sample packs of a cart for a response: those in it, and those that can be put back. */
export async function presentSamplePacks(
  _app: Pick<App, 'db' | 'part'>,
  { language }: CartRow,
  items: readonly SamplePackItem[],
): Promise<DeepReadonly<Pick<Cart, 'sample_packs' | 'removed_sample_packs'>>> {
  return {
    sample_packs: items.filter(isActive).map((item) => presentPack(item, language)),
    removed_sample_packs: items.flatMap((item) =>
      item.removed_at === null
        ? []
        : [{ ...headOf(item, language), removed_at: item.removed_at.toISOString() }],
    ),
  };
}
