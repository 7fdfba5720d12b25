'use client';
import type { DeliveryPromise } from '@labelwerk/domain/delivery/delivery-date.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './calculator.module.css';
import type { Chosen } from './pictures/chosen-label.ts';
import { SmallPicture } from './pictures/small-picture.tsx';
import { PriceBar } from './price/price-bar.tsx';
import { OneStep } from './steps/one-step.tsx';
import { Steps } from './steps/step-bars.tsx';
import type { Step } from './steps/step-variants.ts';
import { useStepOnScreen } from './steps/use-step-on-screen.ts';

type Props = {
  readonly steps: readonly Step[];
  readonly isDrawn: boolean;
  readonly shown: Chosen;
  readonly sheet: PriceSheet;
  readonly delivery: DeliveryPromise;
  readonly busy: boolean;
  /** Whether a cart line is being edited. */
  readonly isEditing: boolean;
  readonly problem: string | undefined;
  readonly onAdd: () => void;
  /** The fields of one step. */
  readonly fields: (only: Step) => ReactNode;
  readonly stage: ReactNode;
  readonly summary: ReactNode;
};

/**
 * One step per screen; the bottom bar has the label, its price and the next button. Label and price each
 * open a sheet.
 */
export function NarrowCalculator(props: Props) {
  const { steps, isDrawn, shown, sheet, delivery, busy, isEditing, problem, onAdd, fields, stage, summary } =
    props;
  const t = useTranslations('calculator');
  const [step, goTo] = useStepOnScreen(steps);
  const [open, setOpen] = useState<'price' | 'picture'>();
  const openPicture = useCallback(() => setOpen('picture'), []);
  const close = () => setOpen(undefined);
  const next = steps[steps.indexOf(step) + 1];
  return (
    <>
      <Steps steps={steps} current={step} onStep={goTo} />
      <div className={styles.frame} aria-busy={!isDrawn}>
        <OneStep steps={steps} step={step} onStep={goTo}>
          {fields(step)}
        </OneStep>
        <PriceBar
          sheet={sheet}
          delivery={delivery}
          picture={<SmallPicture {...shown} onOpen={openPicture} />}
          problem={problem}
          onDetails={() => setOpen('price')}
        >
          {next ? (
            <Button onClick={() => goTo(next)}>
              {t('onTo')} <Icon name="arrow-right" />
            </Button>
          ) : (
            <Button loading={busy} onClick={onAdd}>
              {t(isEditing ? 'putBack' : 'add')}
            </Button>
          )}
        </PriceBar>
      </div>
      <Modal
        open={open !== undefined}
        size="sheet"
        title={t(open === 'picture' ? 'toPicture' : 'summary')}
        closeLabel={t('close')}
        onClose={close}
      >
        {open === 'picture' ? stage : <div className="grid gap-4">{summary}</div>}
      </Modal>
    </>
  );
}
