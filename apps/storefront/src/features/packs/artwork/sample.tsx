import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import { type Design, designs } from './designs.ts';
import { DesignEmphasis, DesignInks } from './set-design.tsx';
import { isTechnical, TechnicalInks } from './technical.tsx';

const fallback = designs.roll as Design;

type Props = {
  readonly productType: string;
  readonly trim: LabelTrim;
  /** Width of what one sees from the front, in mm. */
  readonly front: number;
};

/** The sample label of a product type in mm of the label, as the printing inks alone: the stock shows through. */
export function SampleInks({ productType, trim, front, foil }: Props & { readonly foil: boolean }) {
  if (isTechnical(productType)) return <TechnicalInks productType={productType} trim={trim} />;
  return <DesignInks design={designs[productType] ?? fallback} trim={trim} front={front} foil={foil} />;
}

/** The part of the sample that foil, relief and spot varnish go on. */
export function SampleEmphasis({ productType, trim, front, fill }: Props & { readonly fill: string }) {
  if (isTechnical(productType)) return null;
  return <DesignEmphasis design={designs[productType] ?? fallback} trim={trim} front={front} fill={fill} />;
}
