import { useId } from 'react';
import { Tile } from '../scene/tile.tsx';
import { type LabelChoice, LabelOnPack } from './label-on-pack.tsx';

type Props = Pick<LabelChoice, 'look' | 'finishes' | 'productType'> & {
  readonly className?: string | undefined;
  /** Rendered as one tile, for pages on which much changes around it. */
  readonly asTile?: boolean;
};

const trim = { shape: 'rounded', width: 46, height: 27, cornerRadius: 2 } as const;
const area = { left: 0, top: 0, right: 52, bottom: 33 };
const surface = { x: 26, y: 3, radius: Number.POSITIVE_INFINITY, tilt: 0 };

/** A small flat label that shows a stock or a finish with the product's design. */
export function LabelSwatch({ look, finishes, productType, className, asTile = false }: Props) {
  const id = `w${useId().replace(/\W/g, '')}`;
  const drawn = (
    <>
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
    </>
  );
  return (
    <svg viewBox="0 0 52 33" className={className} aria-hidden="true">
      {asTile ? (
        <Tile id={id} area={area}>
          {drawn}
        </Tile>
      ) : (
        drawn
      )}
    </svg>
  );
}
