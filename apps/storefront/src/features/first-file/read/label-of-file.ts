import type { CutLabel } from '@labelwerk/artwork/preflight/cut/label-of-cut.ts';
import { purposeOfInk } from '@labelwerk/artwork/preflight/expectation/technical-inks.ts';
import { nearestProduct } from '@labelwerk/domain/catalogue/nearest-product.ts';
import type { Size } from '@labelwerk/domain/label/file-size.ts';
import { type LabelShape, labelLimits } from '@labelwerk/domain/label/label-shape.ts';
import { minOnSheets } from '@labelwerk/domain/label/sheet.ts';
import { toTenth } from '@labelwerk/domain/label/tenths.ts';
import {
  type Configuration,
  evenSorts,
  quantityLimits,
} from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { settle } from '@labelwerk/domain/pricing/configuration/settle-configuration.ts';
import { formOf, type Info, presetOf } from '#features/calculator/index.ts';

/** What was read of a file. */
export type FileFacts = {
  /** In mm: the size that the page's cut line describes, otherwise the trim. */
  readonly pages: readonly (Size & { readonly cut?: CutLabel | undefined })[];
  readonly inks: readonly string[];
  /** The browser could not read the file: inks and cut lines are unknown. */
  readonly isUnread?: boolean;
};

/** What a person chooses for the first price, before the calculator. */
export type FirstChoice = {
  readonly quantity: number;
  readonly shape: LabelShape;
  readonly form: 'roll' | 'sheet';
};

/** `empty`: no page. The others: the first page is no label that is produced. */
export type LabelFault = 'empty' | 'too-small' | 'too-large';

/** Quantities that a file may be priced for. */
const quantities = [250, 1_000, 5_000, 10_000, 25_000, 50_000, 100_000] as const;

/** The three quantities that a label is priced for: from its minimum on, if it has one. */
export function quantitiesOf({ form, width, height, sorts }: Configuration): readonly number[] {
  const min = form.kind === 'sheet' ? minOnSheets(form.format, { width, height }) : 1;
  return quantities.filter((quantity) => quantity >= Math.max(min, sorts.length)).slice(0, 3);
}

/** Pages become designs, up to as many as an order may have. */
export const designsOf = ({ pages }: FileFacts): number => Math.min(pages.length, quantityLimits.maxSorts);

/** The shape that the cut line of the first page describes; a rectangle without one. */
export const shapeOfFile = ({ pages: [page] }: FileFacts): LabelShape => page?.cut?.shape ?? 'rectangle';

/** Where a shape comes from, if the person did not choose another one. */
export function sourceOfShape(
  facts: FileFacts,
  shape: LabelShape,
): 'read' | 'assumed' | 'unread' | undefined {
  if (shape !== shapeOfFile(facts)) return undefined;
  if (facts.pages[0]?.cut) return 'read';
  return facts.isUnread ? 'unread' : 'assumed';
}

/**
 * The shapes that the first page can be cut in without another size: a circle only if it is a square, and a custom
 * shape only along the cut line in the file.
 */
export function shapesFor(facts: FileFacts): readonly LabelShape[] {
  const [page] = facts.pages;
  if (!page) return [];
  const round = toTenth(page.width) === toTenth(page.height) ? 'circle' : 'oval';
  return ['rectangle', 'rounded', round, ...(shapeOfFile(facts) === 'special' ? (['special'] as const) : [])];
}

/**
 * The usual label of the product nearest to a file, in the size of its first page and with a design for each page. It
 * has no finish that needs a plate: finishes are chosen in the calculator. On sheets, its quantity is at least the
 * minimum.
 */
export function labelOfFile(
  facts: FileFacts,
  info: Pick<Info, 'priceList' | 'materials' | 'finishes' | 'productTypes'>,
  { quantity, shape, form }: FirstChoice,
): Configuration | LabelFault {
  const [page] = facts.pages;
  if (!page) return 'empty';
  const { min, widest, highest, defaultRadius } = labelLimits;
  const [width, height] = [toTenth(page.width), toTenth(page.height)];
  if (width < min || height < min) return 'too-small';
  if (width > widest || height > highest) return 'too-large';
  const ofForm = info.productTypes.filter((type) => (type.form === 'sheet') === (form === 'sheet'));
  const product = nearestProduct(ofForm, page) ?? nearestProduct(info.productTypes, page);
  if (!product) return 'empty';
  const preset = presetOf(product);
  const needsPlate = (id: string) => info.finishes.find((finish) => finish.id === id)?.spot != null;
  const designs = designsOf(facts);
  const labels = Math.max(quantity, designs);
  const radius = page.cut?.shape === 'rounded' ? page.cut.cornerRadius : defaultRadius;
  return settle(info, {
    ...preset,
    form: (preset.form.kind === 'sheet') === (form === 'sheet') ? preset.form : formOf(form),
    shape,
    cornerRadius: shape === 'rounded' ? radius : 0,
    contour: undefined,
    width,
    height,
    finishes: preset.finishes.filter((id) => !needsPlate(id)),
    quantity: labels,
    sorts: evenSorts(labels, designs),
  });
}

/** Inks of a file that are finishes, white, or a cut line that was not read. */
export const plateInksOf = ({ inks, pages }: FileFacts): readonly string[] =>
  inks.filter((ink) => {
    const purpose = purposeOfInk(ink);
    return purpose !== undefined && !(purpose === 'cut' && pages[0]?.cut);
  });

/** Deviation in mm up to which pages are the same label. */
const tolerance = 0.5;
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= tolerance;

/** The commands of an SVG path, and its numbers at odd places. */
const partsOf = (path: string): readonly string[] => path.split(/(-?[\d.]+)/);

/** Whether two cut lines have the same shape; custom ones the same parts too. */
function isSameCut(one: CutLabel | undefined, other: CutLabel | undefined): boolean {
  if (one?.shape !== 'special' || other?.shape !== 'special') return one?.shape === other?.shape;
  const [parts, others] = [partsOf(one.path), partsOf(other.path)];
  const isSamePart = (part: string, at: number) =>
    at % 2 === 0 ? part === others[at] : isNear(Number(part), Number(others[at]));
  return parts.length === others.length && parts.every(isSamePart);
}

/** Whether all pages have the size and shape of the first, to half a millimetre: others are labels of their own. */
export const areSameLabel = ({ pages }: FileFacts): boolean =>
  pages.every(
    ({ width, height, cut }) =>
      isNear(width, pages[0]?.width ?? 0) &&
      isNear(height, pages[0]?.height ?? 0) &&
      isSameCut(cut, pages[0]?.cut),
  );
