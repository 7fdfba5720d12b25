'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../narrow.module.css';
import { titleKey } from './step-title.ts';
import type { Step } from './step-variants.ts';

type Props = {
  readonly steps: readonly Step[];
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly children: ReactNode;
};

/** One step per screen, with buttons for the previous and next step at its bottom. */
export function OneStep({ steps, step, onStep, children }: Props) {
  const t = useTranslations('calculator');
  const place = useRef<HTMLDivElement>(null);
  const at = steps.indexOf(step);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  const shown = useRef(step);
  // Moves scroll position and focus to the start of the next step.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.querySelector('h2')?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ behavior: 'instant' });
  }, [step]);
  return (
    <div ref={place} className={styles.oneStep}>
      {children}
      <p className={styles.ways}>
        {before && (
          <Button look="outline" onClick={() => onStep(before)}>
            <Icon name="arrow-left" /> {t('back')}
          </Button>
        )}
        {after && (
          <Button look="outline" className={styles.onward} onClick={() => onStep(after)}>
            <span>
              {t('onTo')} <span className="hidden-visually">{t(titleKey(after))}</span>
            </span>
            <Icon name="arrow-right" />
          </Button>
        )}
      </p>
    </div>
  );
}
