import { marketIds } from '@labelwerk/domain/market/markets.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { shareOf } from '@labelwerk/domain/money/money.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import type { CountryTerms, MarketTerms, PriceList } from '@labelwerk/domain/pricing/price-list.ts';

type Sample = readonly [name: string, change: Partial<Configuration>];

const pieces = (quantity: number): Partial<Configuration> => ({ quantity, sorts: [quantity] });

/** Five usual labels. */
const usualLabels: readonly Sample[] = [
  ['50 x 50 mm, 500', pieces(500)],
  ['50 x 50 mm, 1,000', pieces(1000)],
  ['50 x 50 mm, 10,000', pieces(10_000)],
  ['90 x 120 mm, 2,000, 2 designs', { width: 90, height: 120, quantity: 2000, sorts: [1000, 1000] }],
  [
    'round, 40 mm, 5,000, white film, gloss varnish',
    { shape: 'circle', width: 40, height: 40, material: 'PP-WG-P', finishes: ['VAR-G'], ...pieces(5000) },
  ],
];

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** All materials and finishes whose price differs, except new and removed ones. */
function changedChoices(before: PriceList, after: PriceList): Sample[] {
  const both = (field: 'materials' | 'finishes') =>
    Object.keys(after[field]).filter(
      (id) => Object.hasOwn(before[field], id) && differs(before[field][id], after[field][id]),
    );
  return [
    ...both('materials').map((material) => [`50 x 50 mm, 500 on ${material}`, { material }] as const),
    ...both('finishes').map((id) => [`50 x 50 mm, 500 with ${id}`, { finishes: [id] }] as const),
  ].map(([name, change]) => [name, { ...pieces(500), ...change }]);
}

type Taxed = { readonly place: string; readonly from: number; readonly to: number };

/** The VAT rates of the places to which both lists deliver: the market first. */
function ratesOf(market: string, before: MarketTerms, after: MarketTerms): Taxed[] {
  const pairs: Taxed[] = [{ place: market, from: before.vatRate, to: after.vatRate }];
  const areasOf = (place: string, old: CountryTerms, fresh: CountryTerms) => {
    for (const [id, { vatRate }] of Object.entries(fresh.areas ?? {})) {
      const from = old.areas?.[id]?.vatRate;
      if (from !== undefined) pairs.push({ place: `${place}, area ${id}`, from, to: vatRate });
    }
  };
  areasOf(market, before, after);
  for (const [id, fresh] of Object.entries(after.destinations ?? {})) {
    const old = before.destinations?.[id];
    if (old === undefined) continue;
    const place = `${market}, delivery to ${id}`;
    pairs.push({ place, from: old.vatRate, to: fresh.vatRate });
    areasOf(place, old, fresh);
  }
  return pairs;
}

/** Replaces a material or finish that one of the lists lacks. */
function inBoth(configuration: Configuration, lists: readonly PriceList[]): Configuration | undefined {
  const has = (field: 'materials' | 'finishes', id: string) =>
    lists.every((list) => Object.hasOwn(list[field], id));
  const materials = [configuration.material, plainLabel.material, ...Object.keys(lists[0]?.materials ?? {})];
  const material = materials.find((id) => has('materials', id));
  if (material === undefined) return undefined;
  return { ...configuration, material, finishes: configuration.finishes.filter((id) => has('finishes', id)) };
}

/**
 * Example prices before and after a change: five usual labels in every place where one of them changes, and one with
 * each changed material and finish. A sentence each, with VAT and without delivery.
 */
export function samplePrices(before: PriceList, after: PriceList): string[] {
  return marketIds.flatMap((market) => {
    const { currency } = after.markets[market];
    const shown = (amount: number) => formatMoney({ amount, currency });
    const priced = ([name, change]: Sample) => {
      const configuration = inBoth({ ...plainLabel, ...change }, [before, after]);
      if (configuration === undefined) return [];
      const [from, to] = [before, after].map((list) => price(list, configuration, market).net);
      return [{ name, from: from ?? 0, to: to ?? 0 }];
    };
    const usual = usualLabels.flatMap(priced);
    const changed = changedChoices(before, after).flatMap(priced);
    const withVat = (net: number, rate: number) => net + shareOf(net, rate);
    const [here, ...elsewhere] = ratesOf(`market ${market}`, before.markets[market], after.markets[market]);
    const linesOf = (labels: typeof usual, { place, from, to }: Taxed) => {
      const lines = labels.map((label) => ({
        ...label,
        ...{ from: withVat(label.from, from), to: withVat(label.to, to) },
      }));
      return lines.some((line) => line.from !== line.to)
        ? lines.map((line) => `${place}, ${line.name}: ${shown(line.from)} -> ${shown(line.to)} with VAT`)
        : [];
    };
    return [
      ...(here ? [...linesOf(usual, here), ...changed.flatMap((label) => linesOf([label], here))] : []),
      ...elsewhere.filter(({ from, to }) => from !== to).flatMap((place) => linesOf(usual, place)),
    ];
  });
}
