'use client';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { RangeSlider } from '#kit/form/number/range-slider.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './repair.module.css';

type Props = {
  readonly aspect: number;
  readonly before: ReactNode;
  readonly after: ReactNode;
};

/** Before and after overlaid: a slider, or dragging on the picture, reveals one or the other. */
export function Wipe({ aspect, before, after }: Props) {
  const t = useTranslations('preflight');
  const [percent, setPercent] = useState(50);
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPercent(Math.round(Math.min(100, Math.max(0, ((event.clientX - left) / width) * 100))));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div
        className={styles.wipe}
        style={{
          aspectRatio: aspect,
          width: `min(100%, var(--stage-height) * ${aspect.toFixed(4)})`,
        }}
        onPointerDown={follow}
        onPointerMove={follow}
      >
        {after}
        <div className={styles.over} style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}>
          {before}
        </div>
        <span className={styles.edge} style={{ left: `${percent}%` }} aria-hidden="true" />
      </div>
      <RangeSlider
        label={t('compare.slider')}
        min={0}
        max={100}
        value={percent}
        valueText={t('compare.share', { percent })}
        onChange={setPercent}
      />
    </div>
  );
}
