import type { Finish } from '@labelwerk/domain/catalogue/finish.ts';
import type { Material } from '@labelwerk/domain/catalogue/material.ts';
import type { Contour } from '@labelwerk/domain/label/contour.ts';
import type { LabelShape } from '@labelwerk/domain/label/label-shape.ts';
import type { Form } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { Expectations } from './expectations.ts';

/** The known properties of a label; all but its size may be missing. */
export type LabelToExpect = {
  /** Trim in mm; 0: no size is set. */
  readonly width: number;
  readonly height: number;
  readonly shape?: LabelShape | undefined;
  readonly cornerRadius?: number | undefined;
  readonly contour?: Contour | undefined;
  readonly sorts?: number | undefined;
  readonly productType?: string | undefined;
  readonly form?: Form['kind'] | undefined;
  readonly material?: Pick<Material, 'look' | 'face'> | undefined;
  readonly finishes?: readonly Pick<Finish, 'kind' | 'spot'>[] | undefined;
};

/**
 * Product types with particulars for which the law sets a minimum letter height: food (Regulation (EU) 1169/2011) and
 * hazardous mixtures (CLP), including scented candles.
 */
const withLegalText: ReadonlySet<string> = new Set([
  'wine-back',
  'beer',
  'beer-can',
  'olive-oil',
  'honey',
  'jam',
  'spice',
  'food',
  'coffee',
  'supplement',
  'chemical',
  'candle',
]);

/** The expectations of the press for the artwork of a label. */
export function expectLabel(label: LabelToExpect): Expectations {
  const { width, height, shape, sorts, material, finishes, form } = label;
  return {
    width,
    height,
    ...(shape && { shape }),
    ...(shape === 'rounded' && label.cornerRadius !== undefined && { cornerRadius: label.cornerRadius }),
    ...(shape === 'special' && label.contour && { contour: label.contour }),
    ...(sorts !== undefined && { sorts }),
    // Sheets and single labels are printed on the simple digital press, which has no fifth ink.
    ...((form === 'sheet' || form === 'single') && { press: 'digital' as const }),
    ...(material && {
      material: { look: material.look, film: material.face === 'film' || material.face === 'synthetic' },
    }),
    ...(label.productType !== undefined && withLegalText.has(label.productType) && { legalText: true }),
    ...(finishes && {
      spots: finishes.flatMap(spotsOf),
      plates: finishes.flatMap(({ spot }) => spot ?? []),
    }),
  };
}

/** White under the whole label needs no ink in the file: it counts as ordered. Partial white must be in the file. */
const spotsOf = ({ kind, spot }: Pick<Finish, 'kind' | 'spot'>): readonly string[] =>
  kind === 'white' ? (spot === null ? ['White'] : []) : spot === null ? [] : [spot];
