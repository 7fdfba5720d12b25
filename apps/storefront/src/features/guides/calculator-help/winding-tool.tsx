'use client';
import type { Winding } from '@labelwerk/domain/label/roll.ts';
import { type Passage, passages, windingFor } from '@labelwerk/domain/label/winding-for.ts';
import { useState } from 'react';
import { WindingPicture } from '#features/calculator/index.ts';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './help.module.css';
import { Tool } from './tool.tsx';

/** From the orientation of packs in the applicator to the winding the roll needs. */
export function WindingTool() {
  const t = useTranslations('calculator-help');
  const calculator = useTranslations('calculator.roll');
  const [passage, setPassage] = useState<Passage>('to-the-right');
  const [side, setSide] = useState<Winding['side']>('outside');
  const winding = windingFor(passage, side);
  return (
    <Tool
      tool="winding"
      fields={
        <>
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
        </>
      }
      picture={
        <div className={styles.bigWinding}>
          <WindingPicture {...winding} />
        </div>
      }
      result={`${calculator(winding.leading)}, ${calculator(winding.side)}`}
      testId="winding"
      note={passage === 'by-hand' ? t('winding.any') : t('winding.check')}
      query={`d=roll.76.${winding.side}.${winding.leading}`}
    />
  );
}
