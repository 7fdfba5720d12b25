'use client';
import type { ProofDesign, ProofLayer } from '@labelwerk/contracts/proofs/proofs.ts';
import { type CSSProperties, useState } from 'react';
import type { ProofSource } from '../proof-source.ts';
import { LatePicture } from './late-picture.tsx';
import { type Part, tilesIn } from './zoom.ts';

type Props = {
  readonly source: ProofSource;
  readonly design: ProofDesign;
  readonly layer: ProofLayer;
  readonly level: number;
  /** The part on the screen. */
  readonly part: Part;
  /** Of the printing colours only: the others add to them. */
  readonly alt: string;
};

const percent = (share: number): string => `${(share * 100).toFixed(4)}%`;
const styleOf = ({ left, top, right, bottom }: Part): CSSProperties => ({
  position: 'absolute',
  left: percent(left),
  top: percent(top),
  width: percent(right - left),
  height: percent(bottom - top),
  maxWidth: 'none',
});

/** One layer of a design: the whole of it coarsely, until the tiles of the part on the screen are there. */
export function LayerTiles({ source, design, layer, level, part, alt }: Props) {
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  const [hasWhole, setWhole] = useState(false);
  const tiles = level === 0 ? [] : tilesIn(design, level, part);
  const nameOf = ({ x, y }: { x: number; y: number }) => `${level} ${x} ${y}`;
  const isComplete = tiles.length > 0 && tiles.every((tile) => ready.has(nameOf(tile)));
  return (
    <div
      className="pointer-events-none absolute inset-0"
      data-layer={layer}
      data-level={level}
      data-ready={(level === 0 ? hasWhole : isComplete) || undefined}
      style={layer === 'print' ? { mixBlendMode: 'multiply' } : undefined}
    >
      <div className="absolute inset-0" style={{ visibility: isComplete ? 'hidden' : 'visible' }}>
        <LatePicture
          address={source.tile(design.number, { layer, level: 0, x: 0, y: 0 })}
          alt={alt}
          style={styleOf({ left: 0, top: 0, right: 1, bottom: 1 })}
          onReady={() => setWhole(true)}
        />
      </div>
      {tiles.map((tile) => (
        <LatePicture
          key={nameOf(tile)}
          address={source.tile(design.number, { layer, level, x: tile.x, y: tile.y })}
          alt={isComplete && tile === tiles[0] ? alt : ''}
          style={styleOf(tile.place)}
          onReady={() => setReady((before) => new Set(before).add(nameOf(tile)))}
        />
      ))}
    </div>
  );
}
