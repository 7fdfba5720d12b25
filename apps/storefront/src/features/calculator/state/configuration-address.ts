import type { ProductType } from '@labelwerk/domain/catalogue/product-type.ts';
import { contours } from '@labelwerk/domain/label/contour.ts';
import { type LabelShape, labelLimits, labelShapes } from '@labelwerk/domain/label/label-shape.ts';
import { type Core, cores, defaultWinding } from '@labelwerk/domain/label/roll.ts';
import { toTenth } from '@labelwerk/domain/label/tenths.ts';
import {
  type Configuration,
  designsOnRolls,
  type Express,
  evenSorts,
  type Form,
  quantityLimits,
} from '@labelwerk/domain/pricing/configuration/configuration.ts';

const usualQuantity = 1000;

/** The preset configuration of a product. */
export function presetOf(type: ProductType, quantity = usualQuantity): Configuration {
  return {
    productType: type.id,
    shape: type.shape,
    width: type.width,
    height: type.height,
    cornerRadius: type.cornerRadius,
    material: type.material,
    finishes: type.finishes,
    ownedTool: false,
    quantity,
    sorts: [quantity],
    form: formOf(type.form),
    express: 'none',
    extras: [],
  };
}

export function formOf(kind: Form['kind'], core: Core = 76): Form {
  if (kind === 'roll') return { kind, core, winding: defaultWinding };
  return kind === 'sheet' ? { kind, format: 'A4' } : { kind };
}

const whole = (text: string | null, fallback: number, min: number, max: number): number => {
  const value = text !== null && /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text)) : fallback;
  return Math.min(max, Math.max(min, value));
};
/** Millimetres to a tenth; older URLs contain whole millimetres only. */
const length = (text: string | null, fallback: number, min: number, max: number): number => {
  const value = text !== null && /^\d{1,7}(\.\d{1,3})?$/.test(text) ? toTenth(Number(text)) : fallback;
  return Math.min(max, Math.max(min, value));
};
const words = (text: string | null): string[] =>
  (text ?? '').split('.').filter((word) => /^[\w-]{1,40}$/.test(word));
const oneOf = <T extends string>(text: string | null, choices: readonly T[], fallback: T): T =>
  choices.find((choice) => choice === text) ?? fallback;

function readForm(text: string | null, fallback: Form): Form {
  const [kind, a, b, c, d, e] = (text ?? '').split('.');
  if (kind === 'sheet') return { kind, format: a === 'SRA3' ? 'SRA3' : 'A4' };
  if (kind === 'fanfold' || kind === 'single') return { kind };
  if (kind !== 'roll') return fallback;
  const own = whole(d ?? null, 0, 0, quantityLimits.max);
  const designs = oneOf(e ?? null, designsOnRolls, 'together');
  return {
    kind,
    core: cores.find((core) => String(core) === a) ?? 76,
    winding: {
      side: oneOf(b ?? null, ['outside', 'inside'], 'outside'),
      leading: oneOf(c ?? null, ['top', 'bottom', 'left', 'right'], 'top'),
    },
    ...(own > 0 && { labelsPerRoll: own }),
    ...(designs !== 'together' && { designs }),
  };
}

/**
 * The configuration a URL describes. Whatever is missing, unknown or out of range is taken from the
 * product's preset: every URL gives a valid configuration.
 */
export function fromQuery(
  query: URLSearchParams,
  catalogue: {
    readonly productTypes: readonly ProductType[];
    readonly materials: readonly { id: string }[];
    readonly finishes: readonly { id: string }[];
  },
): Configuration | undefined {
  const type = catalogue.productTypes.find(({ id }) => id === query.get('p')) ?? catalogue.productTypes[0];
  if (!type) return undefined;
  const preset = presetOf(type);
  const sorts = words(query.get('q'))
    .slice(0, quantityLimits.maxSorts)
    .map((count) => whole(count, 0, 0, quantityLimits.max))
    .filter((count) => count > 0);
  const shape = oneOf<LabelShape>(query.get('s'), labelShapes, preset.shape);
  const { min, widest, highest, largestRadius, defaultRadius } = labelLimits;
  const width = length(query.get('w'), preset.width, min, widest);
  const chosen = sorts.length > 0 ? sorts : preset.sorts;
  const quantity = chosen.reduce((sum, count) => sum + count, 0);
  const contour = shape === 'special' ? contours.find((one) => one === query.get('k')) : undefined;
  const known = (list: readonly { id: string }[], id: string) => list.some((entry) => entry.id === id);
  return {
    ...preset,
    shape,
    width,
    height: shape === 'circle' ? width : length(query.get('h'), preset.height, min, highest),
    cornerRadius:
      shape === 'rounded'
        ? length(query.get('r'), preset.cornerRadius || defaultRadius, 0, largestRadius)
        : 0,
    ...(contour && { contour }),
    material: known(catalogue.materials, query.get('m') ?? '') ? (query.get('m') ?? '') : preset.material,
    // A URL written by the calculator contains the quantity; one that contains only the product means its
    // presets.
    finishes:
      query.has('q') || query.has('f')
        ? words(query.get('f')).filter((id) => known(catalogue.finishes, id))
        : preset.finishes,
    ownedTool: query.get('t') === '1',
    ...(query.get('t') === 'shared' && { sharedTool: true }),
    quantity: Math.min(quantity, quantityLimits.max),
    sorts: quantity > quantityLimits.max ? evenSorts(quantityLimits.max, chosen.length) : chosen,
    form: readForm(query.get('d'), preset.form),
    express: oneOf<Express>(query.get('x'), ['none', '48h', 'same-day'], 'none'),
    extras: words(query.get('e')),
  };
}
