import { callToActionTexts } from '@labelwerk/composition/transparency/call-to-action.ts';
import type { VariableArtwork } from '@labelwerk/domain/label/variable-data/variable-artwork.ts';
import { languageOfCode } from '@labelwerk/domain/market/sites.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { TransparencyArtwork } from '@labelwerk/domain/transparency/transparency-artwork.ts';
import { type KeyAfter, type Language, messageOf } from '#platform/messages/messages.ts';

/** The names of the rows about what labels are drawn from, as keys of the messages under `calculator.quote`. */
export const artworkRows = [
  'artwork',
  'fields',
  'layout',
  'cta',
  'sku',
  'ean',
  'option',
  'label1',
  'label2',
  'brand',
  'logo',
] as const;

type Row = readonly [name: (typeof artworkRows)[number], value: string];

/** The choices from which the shop draws a label, row by row, in the customer's words; none if the artwork is a file. */
export function describeArtwork(
  { artworkFrom: source }: Pick<Configuration, 'artworkFrom'>,
  language: Language,
): readonly (readonly [label: string, value: string])[] {
  if (source === undefined) return [];
  const rows =
    source.kind === 'transparency' ? transparencyRows(source, language) : fieldRows(source, language);
  return rows.flatMap(([name, value]) =>
    value === '' ? [] : [[messageOf(language, `calculator.quote.${name}`), value] as const],
  );
}

const fieldRows = ({ fields }: VariableArtwork, language: Language): readonly Row[] => [
  ['artwork', messageOf(language, 'calculator.quote.variable')],
  ['fields', fields.map(({ name }) => name).join(', ')],
];

function transparencyRows(artwork: TransparencyArtwork, language: Language): readonly Row[] {
  const say = (key: KeyAfter<'calculator.'>, params?: Record<string, string | number>) =>
    messageOf(language, `calculator.${key}`, params);
  const { type, sku, ean, option, label1, label2, brand = '', logo } = artwork;
  const call = callToActionTexts[languageOfCode(artwork.lang) ?? 'en'][artwork.cta];
  const layout = artwork.layout ?? (type === 2 ? 'row' : 'stacked');
  const common: readonly Row[] = [
    ['artwork', say('quote.transparency', { type })],
    ['layout', say(`layout.${layout}`)],
    ['cta', call],
    ['sku', sku],
  ];
  if (type < 3) return common;
  if (type === 3) return [...common, ['ean', ean]];
  return [
    ...common,
    ['ean', ean],
    ['option', option],
    ['label1', label1],
    ['label2', label2],
    ['brand', logo === undefined ? brand : ''],
    ['logo', logo === undefined ? '' : say('quote.logoSent')],
  ];
}
