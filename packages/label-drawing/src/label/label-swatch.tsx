import { useId } from 'react';
import { type LabelChoice, LabelOnPack } from './label-on-pack.tsx';

type Props = Pick<LabelChoice, 'look' | 'finishes' | 'productType'> & {
  readonly className?: string | undefined;
};

const trim = { shape: 'rounded', width: 46, height: 27, cornerRadius: 2 } as const;
const surface = { x: 26, y: 3, radius: Number.POSITIVE_INFINITY, tilt: 0 };

/** A small label lying flat: how a stock or a finish looks with the product's design on it. */
export function LabelSwatch({ look, finishes, productType, className }: Props) {
  const id = `w${useId().replace(/\W/g, '')}`;
  return (
    <svg viewBox="0 0 52 33" className={className} aria-hidden="true">
      {look === 'clear' && (
        <>
          <pattern id={`${id}-check`} width="5" height="5" patternUnits="userSpaceOnUse">
            <path d="M0 0h2.5v2.5H0zM2.5 2.5H5V5H2.5z" fill="#c9d3d6" />
          </pattern>
          <rect width="52" height="33" fill="#e6ecee" />
          <rect width="52" height="33" fill={`url(#${id}-check)`} />
        </>
      )}
      <LabelOnPack
        id={id}
        surface={surface}
        trim={trim}
        look={look}
        finishes={finishes}
        productType={productType}
      />
    </svg>
  );
}
