import type { Finish } from '@labelwerk/domain/catalogue/finish.ts';
import type { Material } from '@labelwerk/domain/catalogue/material.ts';
import type { ProductType } from '@labelwerk/domain/catalogue/product-type.ts';
import { labelLimits } from '@labelwerk/domain/label/label-shape.ts';
import { defaultWinding } from '@labelwerk/domain/label/roll.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { suitsTransparency } from '@labelwerk/domain/transparency/check-transparency-artwork.ts';
import { usualLayout } from '@labelwerk/domain/transparency/label-choices.ts';
import { defaultBarCode, defaultCondition } from '@labelwerk/domain/transparency/preview-choices.ts';
import type { TransparencyArtwork } from '@labelwerk/domain/transparency/transparency-artwork.ts';
import { type LabelValues, layoutOf } from './label-values.ts';

type Catalogue = {
  readonly productTypes: readonly Pick<ProductType, 'id' | 'form' | 'material'>[];
  readonly materials: readonly Material[];
  readonly finishes: readonly Pick<Finish, 'id' | 'kind'>[];
};

/** Plain labels on a roll: what is drawn on them says nothing of the product they are for. */
const plainType = 'roll';
const core = 76;

/** Materials on which the codes can be read, in the order of the list: white ones or clear ones. */
export const materialsFor = <M extends Material>(
  materials: readonly M[],
  { transparent }: Pick<LabelValues, 'transparent'>,
): readonly M[] => materials.filter((material) => suitsTransparency(material, transparent === '1'));

/** The choices that are drawn. */
function artworkOf(values: LabelValues): TransparencyArtwork {
  const { cta, lang, sku, ean, barCodeType, option, label1, label2, brand, transparent } = values;
  const type = Number(values.type) as TransparencyArtwork['type'];
  const isFull = type === 4;
  return {
    kind: 'transparency',
    type,
    layout: layoutOf(values),
    cta,
    lang,
    sku: sku.trim(),
    ean: type < 3 ? '' : ean.trim(),
    barCodeType: isFull ? barCodeType : defaultBarCode,
    option: (isFull && option.trim()) || defaultCondition,
    label1: isFull ? label1.trim() : '',
    label2: isFull ? label2.trim() : '',
    ...(isFull && brand !== '' && { brand }),
    transparent: transparent === '1',
  };
}

/** The label as it is priced and ordered; undefined if no material or no white ink for it is on the list. */
export function configurationOf(
  values: LabelValues,
  { productTypes, materials, finishes }: Catalogue,
): Configuration | undefined {
  const productType =
    productTypes.find(({ id }) => id === plainType) ??
    productTypes.find(({ id, form }) => form === 'roll' && id !== 'blank');
  const suiting = materialsFor(materials, values);
  const idOfUsual = productType?.material;
  const material =
    suiting.find(({ id }) => id === values.material) ??
    suiting.find(({ id }) => id === idOfUsual) ??
    suiting[0];
  const isClear = values.transparent === '1';
  const white = finishes.find(({ kind }) => kind === 'white');
  if (!productType || !material || (isClear && !white)) return undefined;
  const { width, height, quantity } = values;
  return {
    productType: productType.id,
    shape: 'rounded',
    width,
    height,
    cornerRadius: labelLimits.defaultRadius,
    material: material.id,
    finishes: isClear && white ? [white.id] : [],
    ownedTool: false,
    quantity,
    sorts: [quantity],
    form: { kind: 'roll', core, winding: defaultWinding },
    express: 'none',
    extras: [],
    artworkFrom: artworkOf(values),
  };
}

/** The label with a logo, named by its id, in the place of the brand. */
export function withLogo(configuration: Configuration, logo: string): Configuration {
  const { artworkFrom } = configuration;
  if (artworkFrom?.kind !== 'transparency' || artworkFrom.type !== 4) return configuration;
  const { brand: _replaced, ...choices } = artworkFrom;
  return { ...configuration, artworkFrom: { ...choices, logo } };
}

/** The choices of a label in the cart, to be changed; undefined if it is printed from a file. */
export function valuesOf(configuration: Configuration): LabelValues | undefined {
  const { artworkFrom: artwork, width, height, material, quantity } = configuration;
  if (artwork?.kind !== 'transparency') return undefined;
  const { type, layout = usualLayout(type), cta, lang, sku, ean, barCodeType, option } = artwork;
  const { label1, label2, brand = '', transparent } = artwork;
  return {
    type: String(type) as LabelValues['type'],
    ...{ layout, cta, lang, sku, ean, barCodeType, option, label1, label2, brand },
    transparent: transparent ? '1' : '0',
    ...{ width, height, material, quantity },
  };
}
