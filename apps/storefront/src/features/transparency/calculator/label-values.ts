import {
  type CallToAction,
  callsToAction,
  type TransparencyLayout,
  transparencyBarCodes,
  transparencyLayouts,
  usualLayout,
  usualSize,
} from '@labelwerk/domain/transparency/label-choices.ts';
import {
  defaultBarCode,
  defaultCondition,
  missingForPreview,
} from '@labelwerk/domain/transparency/preview-choices.ts';

export const labelTypes = ['1', '2', '3', '4'] as const;

export type LabelType = (typeof labelTypes)[number];
export type BarCodeType = (typeof transparencyBarCodes)[number];

/** The choices of a Transparency label as they are typed, without its logo. */
export type LabelValues = {
  readonly type: LabelType;
  /** '': the usual one of the type. */
  readonly layout: TransparencyLayout | '';
  readonly cta: CallToAction;
  /** Language of the call to action. */
  readonly lang: string;
  readonly sku: string;
  readonly ean: string;
  readonly barCodeType: BarCodeType;
  readonly option: string;
  readonly label1: string;
  readonly label2: string;
  /** Name of a brand of the customer; '' for none. */
  readonly brand: string;
  /** 1: clear stock. */
  readonly transparent: '0' | '1';
  /** mm */
  readonly width: number;
  /** mm */
  readonly height: number;
  /** Id of a material; '' for the usual one. */
  readonly material: string;
  readonly quantity: number;
};

const usualQuantity = 1000;
const [firstWidth, firstHeight] = usualSize(1);

/** The choices that a visitor begins with, in a language. */
export const emptyLabel = (lang: string): LabelValues => ({
  type: '1',
  layout: '',
  cta: 'app',
  lang,
  sku: '',
  ean: '',
  barCodeType: defaultBarCode,
  option: defaultCondition,
  label1: '',
  label2: '',
  brand: '',
  transparent: '0',
  width: firstWidth,
  height: firstHeight,
  material: '',
  quantity: usualQuantity,
});

const isOneOf = <T extends string>(choices: readonly T[], text: string): boolean =>
  (choices as readonly string[]).includes(text);

/** The choices of a draft; those that are not offered any more are as at the beginning. */
export function offeredLabel(
  draft: LabelValues,
  empty: LabelValues,
  languages: readonly string[],
): LabelValues {
  const { type, layout, cta, lang, barCodeType, transparent } = draft;
  return {
    ...draft,
    ...(!isOneOf(labelTypes, type) && { type: empty.type }),
    ...(!isOneOf(transparencyLayouts, layout) && { layout: '' as const }),
    ...(!isOneOf(callsToAction, cta) && { cta: empty.cta }),
    ...(!languages.includes(lang) && { lang: empty.lang }),
    ...(!isOneOf(transparencyBarCodes, barCodeType) && { barCodeType: empty.barCodeType }),
    ...(!isOneOf(['0', '1'], transparent) && { transparent: empty.transparent }),
  };
}

/** The choices with another type of label; a size that was the usual one becomes that of the new type. */
export function withType(values: LabelValues, type: LabelType): LabelValues {
  const [width, height] = usualSize(Number(values.type));
  const isUsual = values.width === width && values.height === height;
  const [newWidth, newHeight] = usualSize(Number(type));
  return { ...values, type, ...(isUsual && { width: newWidth, height: newHeight }) };
}

export const layoutOf = ({ type, layout }: Pick<LabelValues, 'type' | 'layout'>): TransparencyLayout =>
  layout === '' ? usualLayout(Number(type)) : layout;

/** The first choice without which there is no preview, as `missingForPreview`. */
export const missingChoice = (values: LabelValues, customerId: number | undefined) =>
  missingForPreview({
    ...values,
    type: Number(values.type),
    customerId: customerId === undefined ? undefined : String(customerId),
  });

/** What is missing: the field, and the text that asks for it. */
export function lackOf(
  { type, barCodeType }: Pick<LabelValues, 'type' | 'barCodeType'>,
  missing: ReturnType<typeof missingForPreview>,
) {
  if (missing === undefined) return undefined;
  if (missing === 'customer') return { field: 'type', text: missing } as const;
  const isFree = type === '4' && barCodeType === defaultBarCode;
  return { field: missing, text: missing === 'ean' && isFree ? 'fnsku' : missing } as const;
}

export type Lack = NonNullable<ReturnType<typeof lackOf>>['text'];

/** Whose label it is, and the id of their brand on it. */
export type Belonging = { readonly customerId: number | undefined; readonly brandId: string | undefined };

/** Fields of a preview by type: what a label of the type does not show is not sent. */
export function previewFieldsOf(
  values: LabelValues,
  { customerId, brandId }: Belonging,
): readonly (readonly [string, string])[] {
  const { type, cta, lang, sku, ean, barCodeType, option, label1, label2, transparent } = values;
  const ofEvery: readonly (readonly [string, string])[] = [
    ['type', type],
    ['layout', layoutOf(values)],
    ['width', String(values.width)],
    ['height', String(values.height)],
    ['cta', cta],
    ['lang', lang],
    ['sku', sku.trim()],
    ['transparent', transparent],
  ];
  if (type === '3') return [...ofEvery, ['ean', ean.trim()]];
  if (type !== '4') return ofEvery;
  return [
    ...ofEvery,
    ['ean', ean.trim()],
    ['barCodeType', barCodeType],
    ['option', option.trim()],
    ['label1', label1.trim()],
    ['label2', label2.trim()],
    ...(customerId === undefined ? [] : [['customerId', String(customerId)] as const]),
    ...(customerId === undefined || brandId === undefined ? [] : [['brand', brandId] as const]),
  ];
}
