import type { Size } from '../../label/file-size.ts';
import { labelLimits, maxRadius } from '../../label/label-shape.ts';
import { toTenth } from '../../label/tenths.ts';
import type { MarketId } from '../../market/markets.ts';
import { sheetOf } from '../price.ts';
import type { PriceList } from '../price-list.ts';
import type { PriceRow, PriceRowName, PriceSheet } from '../price-sheet.ts';
import type { Configuration, SetPart } from './configuration.ts';

/** Parts of a set beside its front label. */
export type Companion = Exclude<SetPart, 'front'>;
export const companions: readonly Companion[] = ['back', 'neck'];

/** The sizes in mm of the labels that belong to a front label; a part that is absent is not ordered. */
export type CompanionSizes = Readonly<Partial<Record<Companion, Size>>>;

/** What a part usually measures beside a front label of this size. */
export const usualCompanion = (part: Companion, front: Size): Size =>
  part === 'back'
    ? withinLimits({ width: front.width, height: toTenth(front.height * 0.75) })
    : withinLimits({ width: front.width, height: toTenth(front.height * 0.3) });

const between = (value: number, max: number) => Math.min(max, Math.max(labelLimits.min, value));
const withinLimits = ({ width, height }: Size): Size => ({
  width: between(width, labelLimits.widest),
  height: between(height, labelLimits.highest),
});

/**
 * The labels of one bottle: the front label, then its companions in their order, all of the same material, finishes,
 * quantity and form. A companion of a round or special front label is a rectangle. Without companions the front label
 * alone, which then belongs to no set.
 */
export function labelsOfSet(
  front: Configuration,
  sizes: CompanionSizes,
  id: string,
): readonly [Configuration, ...Configuration[]] {
  const parts = companions.flatMap((part) => {
    const size = sizes[part];
    return size ? [{ part, size }] : [];
  });
  if (parts.length === 0) return [front];
  const { contour: _contour, artworkFrom: _source, ...rest } = front;
  return [
    { ...front, set: { id, part: 'front' } },
    ...parts.map(({ part, size }): Configuration => {
      const isRounded = front.shape === 'rounded';
      return {
        ...rest,
        shape: isRounded ? 'rounded' : 'rectangle',
        cornerRadius: isRounded ? Math.min(front.cornerRadius, maxRadius(size)) : 0,
        ...size,
        set: { id, part },
      };
    }),
  ];
}

/** The price of the labels of a set as one: delivery and VAT once, prices per piece and per 1,000 for whole sets. */
export function priceOfSet(
  list: PriceList,
  front: Configuration,
  sheets: readonly [PriceSheet, ...PriceSheet[]],
  market: MarketId,
): PriceSheet {
  const [first, ...others] = sheets;
  if (others.length === 0) return first;
  const amounts = new Map<PriceRowName, number>();
  for (const { rows } of sheets)
    for (const { name, amount } of rows) amounts.set(name, (amounts.get(name) ?? 0) + amount);
  const rows = [...amounts].map(([name, amount]): PriceRow => ({ name, amount }));
  return {
    ...sheetOf(list, front, market, rows),
    listVersion: first.listVersion,
    area: sheets.reduce((sum, { area }) => sum + area, 0),
  };
}

/** Companions as a part of an address, such as `back-80x60_neck-40x20`; empty without any. */
export const companionsQuery = (sizes: CompanionSizes): string =>
  companions
    .flatMap((part) => {
      const size = sizes[part];
      return size ? [`${part}-${size.width}x${size.height}`] : [];
    })
    .join('_');

const written = /^(back|neck)-(\d{1,3}(?:\.\d)?)x(\d{1,3}(?:\.\d)?)$/;

/** The companions that an address names; what is malformed or out of its limits is left out or drawn to them. */
export function readCompanions(text: string | null): CompanionSizes {
  const sizes: Partial<Record<Companion, Size>> = {};
  for (const one of (text ?? '').slice(0, 60).split('_')) {
    const [, part, width, height] = written.exec(one) ?? [];
    if (part === undefined) continue;
    sizes[part as Companion] = withinLimits({ width: Number(width), height: Number(height) });
  }
  return sizes;
}
