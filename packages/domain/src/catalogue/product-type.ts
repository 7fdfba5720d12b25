import type { LabelShape } from '../label/label-shape.ts';
import type { Form } from '../pricing/configuration/configuration.ts';

export type Pack =
  | 'bottle'
  | 'jar'
  | 'can'
  | 'tube'
  | 'candle'
  | 'pouch'
  | 'drum'
  | 'carton'
  | 'roll'
  | 'sheet';

/** What a label is used for, with the defaults suggested for it. */
export type ProductType = {
  readonly id: string;
  readonly pack: Pack;
  readonly width: number;
  readonly height: number;
  readonly shape: LabelShape;
  readonly cornerRadius: number;
  readonly material: string;
  readonly finishes: readonly string[];
  readonly form: Form['kind'];
};
