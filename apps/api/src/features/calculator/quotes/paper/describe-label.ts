import { productionDays } from '@labelwerk/domain/delivery/delivery-date.ts';
import { inDecimalsOf } from '@labelwerk/domain/market/decimals.ts';
import { formatNumber } from '@labelwerk/domain/money/format.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { Catalogue } from '#features/pricing/index.ts';
import { extraName, nameIn } from '#features/pricing/index.ts';
import { type KeyAfter, type Language, messageOf } from '#platform/messages/messages.ts';
import { artworkRows, describeArtwork } from './describe-artwork.ts';

/** Names of options; withdrawn ones are named by their id. */
function namesOf(catalogue: Catalogue, language: Language) {
  const named = (entry: { readonly names: Parameters<typeof nameIn>[0] } | undefined, id: string) =>
    entry ? nameIn(entry.names, language) : id;
  return {
    material: (id: string) => named(catalogue.materials.get(id), id),
    finish: (id: string) => named(catalogue.finishes.get(id), id),
    product: (id: string) => named(catalogue.productTypes.get(id), id),
  };
}

/** The default title of a quote: its product type, or "label" if there is none. */
export const titleOf = (catalogue: Catalogue, { productType }: Configuration, language: Language): string =>
  catalogue.productTypes.has(productType)
    ? namesOf(catalogue, language).product(productType)
    : messageOf(language, 'calculator.quote.label');

/** `1,000 labels · 90 × 120 mm · Cotton wine paper` */
export const summaryOf = (
  catalogue: Catalogue,
  configuration: Configuration,
  language: Language,
  currency: Currency,
): string =>
  [
    messageOf(language, 'calculator.quote.pieces', {
      count: configuration.quantity,
      text: formatNumber(configuration.quantity, currency),
    }),
    sizeText(configuration, language),
    namesOf(catalogue, language).material(configuration.material),
  ].join(' · ');

const sizeText = (configuration: Configuration, language: Language): string => {
  const { shape, width, height } = configuration;
  return messageOf(language, `calculator.quote.${shape === 'circle' ? 'diameterOf' : 'sizeOf'}`, {
    width,
    height,
  });
};

/** `3 × 500 + 200`: consecutive designs of the same quantity are combined. */
function sameTogether(sorts: readonly number[], count: (value: number) => string): string {
  const runs: { each: number; times: number }[] = [];
  for (const each of sorts) {
    const last = runs.at(-1);
    if (last?.each === each) last.times += 1;
    else runs.push({ each, times: 1 });
  }
  return runs.map(({ each, times }) => (times > 1 ? `${times} × ${count(each)}` : count(each))).join(' + ');
}

/** The names of a label's rows, as keys of the messages under `calculator.quote`. */
export const labelRows = [
  'product',
  'set',
  'shape',
  'size',
  'radius',
  'material',
  'finishes',
  'quantity',
  'sorts',
  'form',
  'core',
  'leading',
  'side',
  'perRoll',
  'onRolls',
  'tool',
  'express',
  'extras',
  ...artworkRows,
] as const;

const toolText = ({ ownedTool, sharedTool }: Configuration) =>
  ownedTool ? 'toolOwned' : sharedTool ? 'toolShared' : 'toolEach';

/** The options of a label, row by row, in the customer's terms. */
export function describeLabel(
  catalogue: Catalogue,
  configuration: Configuration,
  language: Language,
  currency: Currency,
): readonly (readonly [label: string, value: string])[] {
  const say = (key: KeyAfter<'calculator.'>, params?: Record<string, string | number>) =>
    messageOf(language, `calculator.${key}`, params);
  const names = namesOf(catalogue, language);
  const count = (value: number) => formatNumber(value, currency);
  const hasTool = (id: string) => (catalogue.priceList.finishes[id]?.tool ?? 0) > 0;
  const days = productionDays(catalogue.priceList, configuration);
  const { shape, contour, finishes, form, sorts, extras, express } = configuration;
  const shapeText =
    shape === 'special'
      ? say('quote.named', { name: say('shape.special'), value: say(`contour.${contour ?? 'own'}`) })
      : say(`shape.${shape}`);
  const rows: (readonly [(typeof labelRows)[number], string] | false)[] = [
    catalogue.productTypes.has(configuration.productType) && [
      'product',
      names.product(configuration.productType),
    ],
    configuration.set !== undefined && ['set', say(`set.${configuration.set.part}`)],
    ['shape', shapeText],
    ['size', sizeText(configuration, language)],
    shape === 'rounded' && ['radius', `${inDecimalsOf(language, configuration.cornerRadius)} mm`],
    ['material', names.material(configuration.material)],
    ['finishes', finishes.map(names.finish).join(', ') || say('quote.none')],
    ['quantity', count(configuration.quantity)],
    sorts.length > 1 && [
      'sorts',
      say('quote.sortsOf', { count: sorts.length, each: sameTogether(sorts, count) }),
    ],
    ['form', form.kind === 'sheet' ? `${say('form.sheet')} ${form.format}` : say(`form.${form.kind}`)],
    form.kind === 'roll' && ['core', `${form.core} mm`],
    form.kind === 'roll' && ['leading', say(`edge.${form.winding.leading}`)],
    form.kind === 'roll' && ['side', say(`face.${form.winding.side}`)],
    form.kind === 'roll' && form.labelsPerRoll !== undefined && ['perRoll', count(form.labelsPerRoll)],
    form.kind === 'roll' && sorts.length > 1 && ['onRolls', say(`on-rolls.${form.designs ?? 'together'}`)],
    finishes.some(hasTool) &&
      (configuration.ownedTool || sorts.length > 1) && ['tool', say(`quote.${toolText(configuration)}`)],
    ['express', say('express-days', { name: say(`express.${express}`), days })],
    extras.length > 0 && [
      'extras',
      extras.map((id) => extraName(catalogue.priceList, id, language)).join(', '),
    ],
  ];
  return [
    ...rows.flatMap((row) => (row ? [[say(`quote.${row[0]}`), row[1]] as const] : [])),
    ...describeArtwork(configuration, language),
  ];
}
