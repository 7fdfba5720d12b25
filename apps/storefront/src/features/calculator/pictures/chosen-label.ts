import type { Pack } from '@labelwerk/domain/catalogue/product-type.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { LabelChoice } from '@labelwerk/label-drawing/label/label-on-pack.tsx';
import type { Info } from '../state/info-of.ts';

export type Chosen = {
  readonly info: Info;
  readonly configuration: Configuration;
  /** The customer's own design, if one was chosen. */
  readonly picture: string | undefined;
  /** The cut line in that design: an SVG path in mm from the label's top left corner. */
  readonly cutLine?: string | undefined;
};

/** Drawing data of the chosen label. */
export function chosenLabel({ info, configuration, picture, cutLine }: Chosen): LabelChoice {
  const { shape, width, height, cornerRadius, contour, material, finishes, productType } = configuration;
  return {
    trim: { shape, width, height, cornerRadius, contour },
    look: info.materials.find(({ id }) => id === material)?.look ?? 'white-gloss',
    finishes,
    productType,
    artworkUrl: picture,
    cutLine,
  };
}

/** The carrier to draw: roll or sheet. */
export const deliveredOn = ({ form }: Pick<Configuration, 'form'>): 'sheet' | 'roll' =>
  form.kind === 'sheet' ? 'sheet' : 'roll';

/** The pack the label is for; without one, the roll or sheet. */
export const chosenPack = ({ info, configuration }: Pick<Chosen, 'info' | 'configuration'>): Pack =>
  info.productTypes.find(({ id }) => id === configuration.productType)?.pack ?? deliveredOn(configuration);
