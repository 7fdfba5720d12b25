'use client';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { useRef } from 'react';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { Comparison } from './comparison.ts';
import { LayerTiles } from './layer-tiles.tsx';
import { useStageSize } from './use-stage-size.ts';
import type { Part } from './zoom.ts';

type Props = {
  readonly comparison: Comparison;
  readonly background: string;
  /** Of the newest version: in CSS pixels per mm, and of the stage in CSS pixels. */
  readonly scale: number;
  readonly height: number;
  readonly level: number;
  readonly part: Part;
};

/** An earlier version beside the newest one: it follows the zoom and the place of that. */
export function EarlierStage({ comparison, background, scale, height, level, part }: Props) {
  const { source, design, layers } = comparison;
  const t = useTranslations('proofs');
  const { language } = useSite();
  const stage = useRef<HTMLDivElement>(null);
  const room = useStageSize(stage);
  const [width, tall] = [design.width * scale, design.height * scale];
  const middle = { x: ((part.left + part.right) / 2) * width, y: ((part.top + part.bottom) / 2) * tall };
  // What fits is in the middle, as on the stage it follows.
  const left = width <= room.width ? (room.width - width) / 2 : room.width / 2 - middle.x;
  const top = tall <= height ? (height - tall) / 2 : height / 2 - middle.y;
  const size = formatSize(Math.round(design.width * 10) / 10, Math.round(design.height * 10) / 10, language);
  return (
    <div
      ref={stage}
      className="relative overflow-hidden bg-table"
      style={{ height }}
      data-testid="proof-earlier"
    >
      <div
        className="absolute isolate shadow-[0_0_0_1px_var(--line)]"
        style={{ left, top, width, height: tall, background }}
      >
        {layers.map((layer) => (
          <LayerTiles
            key={layer}
            {...{ source, design, layer, level, part }}
            alt={layer === 'print' ? t('compare.alt', { number: design.number, size }) : ''}
          />
        ))}
      </div>
    </div>
  );
}
