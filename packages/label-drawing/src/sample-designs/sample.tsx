import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import { type Design, sampleDesigns } from './sample-designs.ts';
import { DesignEmphasis, DesignInks } from './set-design.tsx';
import { isTechnical, TechnicalInks } from './technical.tsx';

const fallback = sampleDesigns.roll as Design;

/** A border around the print: the emphasized part of technical labels, which have no line to emphasize. */
function Keyline({ trim, paint }: { trim: LabelTrim; paint: string }) {
  const { shape, width, height, cornerRadius } = trim;
  const inset = Math.max(1.2, Math.min(width, height) * 0.05);
  const line = { fill: 'none', stroke: paint, strokeWidth: Math.max(0.6, Math.min(width, height) * 0.028) };
  if (shape === 'special') return null;
  if (shape === 'circle' || shape === 'oval')
    return (
      <ellipse cx={width / 2} cy={height / 2} rx={width / 2 - inset} ry={height / 2 - inset} {...line} />
    );
  return (
    <rect
      x={inset}
      y={inset}
      width={width - 2 * inset}
      height={height - 2 * inset}
      rx={Math.max(0, cornerRadius - inset / 2)}
      {...line}
    />
  );
}

type Props = {
  readonly productType: string;
  readonly trim: LabelTrim;
  /** Width visible from the front, in mm. */
  readonly front: number;
};

/** The printing inks of a product type's sample label, in mm of the label; the stock shows through. */
export function SampleInks({ productType, trim, front, foil }: Props & { readonly foil: boolean }) {
  if (isTechnical(productType)) return <TechnicalInks productType={productType} trim={trim} />;
  return <DesignInks design={sampleDesigns[productType] ?? fallback} trim={trim} front={front} foil={foil} />;
}

/** The part of the sample that gets foil, relief or spot varnish. */
export function SampleEmphasis({ productType, trim, front, fill }: Props & { readonly fill: string }) {
  if (isTechnical(productType)) return <Keyline trim={trim} paint={fill} />;
  return (
    <DesignEmphasis design={sampleDesigns[productType] ?? fallback} trim={trim} front={front} fill={fill} />
  );
}
