'use client';
import type { ProofDesign, ProofLayer } from '@labelwerk/contracts/proofs/proofs.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { percentIn } from '@labelwerk/domain/money/format-percent.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { ProofSource } from '../proof-source.ts';
import { MeasureScreen } from '../scale/measure-screen.tsx';
import { useScreenScale } from '../scale/screen-scale.ts';
import type { Comparison } from './comparison.ts';
import { EarlierPicture } from './earlier-picture.tsx';
import { EarlierStage } from './earlier-stage.tsx';
import { LayerTiles } from './layer-tiles.tsx';
import { type Point, usePointerZoom } from './use-pointer-zoom.ts';
import { useStageSize } from './use-stage-size.ts';
import { useZoom } from './use-zoom.ts';
import { levelAt } from './zoom.ts';

type Props = {
  readonly source: ProofSource;
  readonly design: ProofDesign;
  /** Layers that are switched on, from the lowest. */
  readonly layers: readonly ProofLayer[];
  /** Whether the label is printed on something clear or coloured: then the ground is chequered. */
  readonly isClear: boolean;
  readonly hasOutline: boolean;
  /** An earlier version to compare with. */
  readonly comparison?: Comparison | undefined;
  /** Takes the place of the next tap, as fractions of the sides, instead of coming nearer. */
  readonly onPlace?: ((place: { readonly x: number; readonly y: number }) => void) | undefined;
  /** Over the design, placed by fractions of its sides. */
  readonly children?: ReactNode;
};

const chequered = 'repeating-conic-gradient(#cfd2d6 0 25%, #eceef0 0 50%) 0 0 / 16px 16px';
const step = 1.5;

const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** A design flat, at any scale from the whole of it to 800 %: by buttons, wheel, fingers, taps and keys. */
export function DesignStage(props: Props) {
  const { source, design, layers, isClear, hasOutline, comparison, onPlace, children } = props;
  const t = useTranslations('proofs');
  const { language } = useSite();
  const stage = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const room = useStageSize(stage);
  const screen = useScreenScale();
  const [isMeasuring, setMeasuring] = useState(false);
  const zoom = useZoom({ stage, sheet }, design, room, screen.scale);
  const act = (at: Point) => {
    const box = sheet.current?.getBoundingClientRect();
    if (!onPlace || !box) return zoom.tap(at);
    const place = { x: (at.x - box.left) / box.width, y: (at.y - box.top) / box.height };
    if (Math.min(place.x, place.y) >= 0 && Math.max(place.x, place.y) <= 1) onPlace(place);
  };
  usePointerZoom(stage, { zoomBy: zoom.zoomBy, tap: act });
  const { scale } = zoom;
  const density = typeof window === 'undefined' ? 1 : window.devicePixelRatio;
  const level = levelAt(Math.max(design.width, design.height) * scale * density);
  const measure = useRef(zoom.measure);
  measure.current = zoom.measure;
  useEffect(() => {
    const element = stage.current;
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => measure.current());
    };
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element?.removeEventListener('scroll', onScroll);
    };
  }, []);
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const atMiddle = () => act(middleOf(event.currentTarget));
    const acts: Readonly<Record<string, () => void>> = {
      '+': () => zoom.zoomBy(step),
      '=': () => zoom.zoomBy(step),
      '-': () => zoom.zoomBy(1 / step),
      '0': zoom.fits,
      '1': () => zoom.zoomTo(screen.scale),
      Enter: atMiddle,
    };
    const chosen = acts[event.key];
    if (!chosen) return;
    event.preventDefault();
    chosen();
  };
  const percent = Math.round((scale / screen.scale) * 100);
  const isTrueSize = Math.abs(scale / screen.scale - 1) < 0.005;
  const size = formatSize(Math.round(design.width * 10) / 10, Math.round(design.height * 10) / 10, language);
  const background = isClear ? chequered : '#fff';
  const stages = comparison?.mode === 'beside' ? 'grid gap-2 md:grid-cols-2' : 'grid';
  const earlier = { background, level, part: zoom.part };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className={stages}>
        {comparison?.mode === 'beside' && (
          <EarlierStage {...earlier} comparison={comparison} scale={scale} height={zoom.height} />
        )}
        <section
          ref={stage}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
          tabIndex={0}
          aria-label={t('stage', { number: design.number, size })}
          className="grid touch-pan-x touch-pan-y overflow-auto bg-table"
          style={{
            height: zoom.height || '60vh',
            placeItems: 'safe center',
            cursor: onPlace ? 'crosshair' : 'zoom-in',
          }}
          data-testid="proof-stage"
          data-scale={scale.toFixed(3)}
          onKeyDown={onKey}
        >
          <div
            ref={sheet}
            className="relative isolate shadow-[0_0_0_1px_var(--line)]"
            style={{
              width: design.width * scale,
              height: design.height * scale,
              background,
              // What is equal is white, what differs has a colour.
              filter: comparison?.mode === 'difference' ? 'invert(1)' : undefined,
            }}
          >
            {room.width > 0 &&
              layers.map((layer) => (
                <LayerTiles
                  key={layer}
                  source={source}
                  design={design}
                  layer={layer}
                  level={level}
                  part={zoom.part}
                  alt={layer === 'print' ? t('alt', { number: design.number, size }) : ''}
                />
              ))}
            {comparison && comparison.mode !== 'beside' && (
              <EarlierPicture {...earlier} comparison={comparison} over={design} />
            )}
            {hasOutline && design.outline !== null && (
              <svg
                aria-hidden="true"
                className="pointer-events-none absolute inset-0 size-full overflow-visible"
                viewBox={`0 0 ${design.width} ${design.height}`}
                preserveAspectRatio="none"
              >
                <path
                  d={design.outline}
                  fill="none"
                  stroke="#e5007e"
                  strokeWidth="1.5"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
            )}
            {children}
          </div>
        </section>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div role="group" aria-label={t('zoom.title')} className="flex flex-wrap items-center gap-2">
        <Button look="outline" size="small" aria-label={t('zoom.out')} onClick={() => zoom.zoomBy(1 / step)}>
          <Icon name="minus" />
        </Button>
        <output className="min-w-[5ch] text-center font-measure tabular-nums" data-testid="proof-zoom">
          {percentIn(language, percent)}
        </output>
        <Button look="outline" size="small" aria-label={t('zoom.in')} onClick={() => zoom.zoomBy(step)}>
          <Icon name="plus" />
        </Button>
        <Button look="outline" size="small" aria-pressed={zoom.isFit} onClick={zoom.fits}>
          {t('zoom.fit')}
        </Button>
        <Button
          look="outline"
          size="small"
          aria-pressed={isTrueSize}
          onClick={() => (isTrueSize ? zoom.fits() : zoom.zoomTo(screen.scale))}
        >
          {t('zoom.true')}
        </Button>
        <Button look="quiet" size="small" onClick={() => setMeasuring(true)}>
          {t(screen.isMeasured ? 'measure.again' : 'measure.open')}
        </Button>
      </div>
      <p className="text-soft text-[length:var(--text-s)]">{t('zoom.hint')}</p>
      <MeasureScreen
        open={isMeasuring}
        scale={screen.scale}
        onClose={() => setMeasuring(false)}
        onMeasured={screen.keep}
      />
    </div>
  );
}
