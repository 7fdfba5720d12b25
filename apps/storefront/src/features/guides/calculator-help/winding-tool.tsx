'use client';
import type { Winding } from '@labelwerk/domain/label/roll.ts';
import { type Passage, passages, windingFor } from '@labelwerk/domain/label/winding-for.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { WindingPicture } from '#features/calculator/index.ts';
import { CropMarks } from '#kit/crop-marks.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { RadioCards } from '#kit/radio-cards.tsx';
import { usePath } from '#platform/client/site.tsx';
import guide from '../guides.module.css';
import styles from './help.module.css';

/** From how packs pass the machine to the winding the roll must have. */
export function WindingTool() {
  const t = useTranslations('calculator-help');
  const calculator = useTranslations('calculator.roll');
  const path = usePath();
  const [passage, setPassage] = useState<Passage>('to-the-right');
  const [side, setSide] = useState<Winding['side']>('outside');
  const winding = windingFor(passage, side);
  return (
    <section className={guide.part} aria-labelledby="winding">
      <h2 id="winding">{t('winding.title')}</h2>
      <p className={guide.partText}>{t('winding.text')}</p>
      <div className={styles.tool}>
        <div className="grid content-start gap-4">
          <RadioCards
            legend={t('winding.passage')}
            name="passage"
            layout="rows"
            value={passage}
            onChange={setPassage}
            cards={passages.map((one) => ({ value: one, title: t(`winding.${one}`) }))}
          />
          {passage !== 'by-hand' && (
            <RadioCards
              legend={calculator('side')}
              name="side"
              layout="rows"
              value={side}
              onChange={setSide}
              cards={(['outside', 'inside'] as const).map((one) => ({ value: one, title: calculator(one) }))}
            />
          )}
        </div>
        <div className={styles.answer} aria-live="polite">
          <CropMarks />
          <div className={styles.bigWinding}>
            <WindingPicture {...winding} />
          </div>
          <p className={styles.result} data-testid="winding">
            {calculator(winding.leading)}, {calculator(winding.side)}
          </p>
          <p className="text-soft">{passage === 'by-hand' ? t('winding.any') : t('winding.check')}</p>
          <p>
            <LinkButton
              href={`${path('calculator')}?d=roll.76.${winding.side}.${winding.leading}`}
              prefetch={false}
              size="small"
            >
              {t('take')}
            </LinkButton>
          </p>
        </div>
      </div>
    </section>
  );
}
