import { purposeOfInk } from '@labelwerk/artwork/preflight/expectation/technical-inks.ts';
import { nearestProduct } from '@labelwerk/domain/catalogue/nearest-product.ts';
import type { Size } from '@labelwerk/domain/label/file-size.ts';
import { labelLimits } from '@labelwerk/domain/label/label-shape.ts';
import { toTenth } from '@labelwerk/domain/label/tenths.ts';
import {
  type Configuration,
  evenSorts,
  quantityLimits,
} from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { settle } from '@labelwerk/domain/pricing/configuration/settle-configuration.ts';
import { type Info, presetOf } from '#features/calculator/index.ts';

/** What was read of a file. Pages in mm, by their trim. */
export type FileFacts = {
  readonly pages: readonly Size[];
  readonly inks: readonly string[];
};

/** `empty`: no page. The others: the first page is no label that is produced. */
export type LabelFault = 'empty' | 'too-small' | 'too-large';

/** The quantities that a file is priced for. */
export const firstQuantities = [250, 1_000, 5_000] as const;

/** Pages become designs, up to as many as an order may have. */
export const designsOf = ({ pages }: FileFacts): number => Math.min(pages.length, quantityLimits.maxSorts);

/**
 * The usual label of the product nearest to a file, in the size of its first page and with a design for each page. It
 * is a rectangle, and has no finish that needs a plate: the shape and finishes are chosen in the calculator.
 */
export function labelOfFile(
  facts: FileFacts,
  info: Pick<Info, 'priceList' | 'materials' | 'finishes' | 'productTypes'>,
  quantity: number,
): Configuration | LabelFault {
  const [page] = facts.pages;
  if (!page) return 'empty';
  const { min, widest, highest } = labelLimits;
  const [width, height] = [toTenth(page.width), toTenth(page.height)];
  if (width < min || height < min) return 'too-small';
  if (width > widest || height > highest) return 'too-large';
  // Sheets begin at twenty whole ones: the first prices are for rolls, and sheets are chosen in the calculator.
  const onRolls = info.productTypes.filter(({ form }) => form !== 'sheet');
  const product = nearestProduct(onRolls, page);
  if (!product) return 'empty';
  const preset = presetOf(product);
  const needsPlate = (id: string) => info.finishes.find((finish) => finish.id === id)?.spot != null;
  const designs = designsOf(facts);
  const labels = Math.max(quantity, designs);
  return settle(info, {
    ...preset,
    shape: 'rectangle',
    cornerRadius: 0,
    contour: undefined,
    width,
    height,
    finishes: preset.finishes.filter((id) => !needsPlate(id)),
    quantity: labels,
    sorts: evenSorts(labels, designs),
  });
}

/** Inks of a file that are finishes, white or the cut line. */
export const plateInksOf = ({ inks }: Pick<FileFacts, 'inks'>): readonly string[] =>
  inks.filter((ink) => purposeOfInk(ink) !== undefined);

/** Whether all pages have the size of the first, to half a millimetre: other sizes are labels of their own. */
export const haveSameSize = ({ pages }: FileFacts): boolean =>
  pages.every(
    ({ width, height }) =>
      Math.abs(width - (pages[0]?.width ?? 0)) <= 0.5 && Math.abs(height - (pages[0]?.height ?? 0)) <= 0.5,
  );
