import { marketIds } from '@labelwerk/domain/market/markets.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';

const plain: Configuration = { ...plainLabel, quantity: 500, sorts: [500] };

type Sample = readonly [name: string, change: Partial<Configuration>];

const always: readonly Sample[] = [
  ['50 x 50 mm, 500', { quantity: 500, sorts: [500] }],
  ['50 x 50 mm, 10,000', { quantity: 10_000, sorts: [10_000] }],
  ['90 x 120 mm, 2,000, 2 sorts', { width: 90, height: 120, quantity: 2000, sorts: [1000, 1000] }],
];

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** All materials and finishes whose price differs, except new and removed ones. */
function samplesOf(before: PriceList, after: PriceList): Sample[] {
  const both = (field: 'materials' | 'finishes') =>
    Object.keys(after[field]).filter(
      (id) => Object.hasOwn(before[field], id) && differs(before[field][id], after[field][id]),
    );
  return [
    ...always,
    ...both('materials').map((material) => [`50 x 50 mm, 500 on ${material}`, { material }] as const),
    ...both('finishes').map((id) => [`50 x 50 mm, 500 with ${id}`, { finishes: [id] }] as const),
  ];
}

/** Example prices that the new list changes, for every market: a sentence each, net and without shipping. */
export function samplePrices(before: PriceList, after: PriceList): string[] {
  const usual = [plain.material, ...Object.keys(after.materials)].find((id) =>
    [before, after].every(({ materials }) => Object.hasOwn(materials, id)),
  );
  if (usual === undefined) return [];
  return marketIds.flatMap((market) => {
    const { currency } = after.markets[market];
    const shown = (amount: number) => formatMoney({ amount, currency });
    return samplesOf(before, after).flatMap(([name, change]) => {
      const wanted = { ...plain, material: usual, ...change };
      const [old, fresh] = [price(before, wanted, market).net, price(after, wanted, market).net];
      return old === fresh ? [] : [`market ${market}, ${name}: ${shown(old)} -> ${shown(fresh)}`];
    });
  });
}
