'use client';
import type { ProofDesign } from '@labelwerk/contracts/proofs/proofs.ts';
import type { CSSProperties } from 'react';
import type { Comparison } from './comparison.ts';
import { LayerTiles } from './layer-tiles.tsx';
import type { Part } from './zoom.ts';

type Props = {
  readonly comparison: Comparison;
  /** The design over which it lies. */
  readonly over: ProofDesign;
  readonly background: string;
  readonly level: number;
  readonly part: Part;
};

/** An earlier version over the newest one, in its own size and from the same corner. */
export function EarlierPicture({ comparison, over, background, level, part }: Props) {
  const { mode, source, design, layers, share } = comparison;
  const [across, down] = [design.width / over.width, design.height / over.height];
  const style: CSSProperties =
    mode === 'difference'
      ? { mixBlendMode: 'difference' }
      : { clipPath: `inset(0 ${((1 - share) * 100).toFixed(2)}% 0 0)` };
  return (
    <>
      <div className="pointer-events-none absolute inset-0 isolate" style={style} data-testid="proof-earlier">
        <div
          className="absolute top-0 left-0"
          style={{ width: `${across * 100}%`, height: `${down * 100}%`, background }}
        >
          {layers.map((layer) => (
            <LayerTiles
              key={layer}
              {...{ source, design, layer, level, alt: '' }}
              part={{
                left: Math.min(1, part.left / across),
                right: Math.min(1, part.right / across),
                top: Math.min(1, part.top / down),
                bottom: Math.min(1, part.bottom / down),
              }}
            />
          ))}
        </div>
      </div>
      {mode === 'wipe' && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 w-0.5 bg-[var(--action)]"
          style={{ left: `calc(${(share * 100).toFixed(2)}% - 1px)` }}
        />
      )}
    </>
  );
}
