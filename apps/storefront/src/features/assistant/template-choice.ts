import { type TemplatePlate, templatePlates } from '@labelwerk/artwork/template/template-plates.ts';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { type Contour, contours } from '@labelwerk/domain/label/contour.ts';
import { type LabelShape, labelLimits, labelShapes } from '@labelwerk/domain/label/label-shape.ts';
import { toTenth } from '@labelwerk/domain/label/tenths.ts';
import { quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { shopAddress } from '#platform/client/shop-address.ts';

/** The answers from which a template is made. Lengths in mm. */
export type TemplateChoice = {
  readonly shape: LabelShape;
  /** Only for `special`; undefined: the customer's own cut line. */
  readonly contour: Contour | undefined;
  readonly width: number;
  readonly height: number;
  readonly cornerRadius: number;
  readonly designs: number;
  readonly plates: readonly TemplatePlate[];
};

export const firstChoice: TemplateChoice = {
  ...{ shape: 'rounded', contour: undefined, width: 60, height: 40, designs: 1, plates: [] },
  cornerRadius: labelLimits.defaultRadius,
};

/** The choice with a change: a circle has one side. */
export function changedChoice(choice: TemplateChoice, change: Partial<TemplateChoice>): TemplateChoice {
  const next = { ...choice, ...change };
  if (next.shape !== 'circle') return next;
  const side = Math.min(change.height ?? next.width, labelLimits.widest);
  return { ...next, width: side, height: side };
}

const side = (text: string | null, fallback: number, most: number): number => {
  const value = Number(text ?? Number.NaN);
  return value >= labelLimits.min && value <= most ? toTenth(value) : fallback;
};

/** The choice that an address names, as mails do; what is missing or not possible is that of the first choice. */
export function choiceOf(query: URLSearchParams): TemplateChoice {
  const shape = labelShapes.find((one) => one === query.get('shape')) ?? firstChoice.shape;
  const designs = Number(query.get('designs'));
  const radius = Number(query.get('cornerRadius') ?? Number.NaN);
  const plates = query.get('plates')?.split('.') ?? [];
  return changedChoice(firstChoice, {
    shape,
    contour: shape === 'special' ? contours.find((one) => one === query.get('contour')) : undefined,
    width: side(query.get('width'), firstChoice.width, labelLimits.widest),
    height: side(query.get('height'), firstChoice.height, labelLimits.highest),
    cornerRadius:
      radius >= 0 && radius <= labelLimits.largestRadius ? toTenth(radius) : firstChoice.cornerRadius,
    designs: Number.isInteger(designs) && designs >= 1 && designs <= quantityLimits.maxSorts ? designs : 1,
    plates: templatePlates.filter((plate) => plates.includes(plate)),
  });
}

/** With or without a plate, in the order of the template's layers. */
export const toggledPlate = (
  plates: readonly TemplatePlate[],
  plate: TemplatePlate,
): readonly TemplatePlate[] =>
  templatePlates.filter((one) => (one === plate ? !plates.includes(one) : plates.includes(one)));

/** The fields of the template's calls. */
export const fieldsOf = ({
  shape,
  contour,
  width,
  height,
  cornerRadius,
  designs,
  plates,
}: TemplateChoice) => ({
  ...{ shape, width, height, designs },
  ...(shape === 'rounded' && { cornerRadius }),
  ...(shape === 'special' && contour && { contour }),
  ...(plates.length > 0 && { plates: plates.join('.') }),
});

/** URL of the template. */
export const templateAddress = (
  { market, language }: { readonly market: number; readonly language: string },
  choice: TemplateChoice,
  format: 'pdf' | 'svg',
): string =>
  shopAddress(calculatorCalls.getTemplate, {
    params: { market: String(market), lang: language },
    query: { ...fieldsOf(choice), format },
  });

/** The query that opens the calculator with the label. */
export function calculatorQuery({ shape, contour, width, height, cornerRadius }: TemplateChoice): string {
  return new URLSearchParams({
    ...{ s: shape, w: String(width), h: String(height) },
    ...(shape === 'rounded' && { r: String(cornerRadius) }),
    ...(shape === 'special' && contour && { k: contour }),
  }).toString();
}
