'use client';
import { useId, useState } from 'react';
import { narrowScreen, useMedia } from '#kit/layout/use-media.ts';
import { Modal } from '#kit/overlay/modal.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { bankCard, scaleLimits } from './screen-scale.ts';

type Props = {
  readonly open: boolean;
  readonly scale: number;
  readonly onClose: () => void;
  readonly onMeasured: (scale: number) => void;
};

/** A bank card is held to the screen, and its picture is made as large. On a phone it is held upright. */
export function MeasureScreen({ open, scale, onClose, onMeasured }: Props) {
  const t = useTranslations('proofs');
  const isNarrow = useMedia(narrowScreen);
  const id = useId();
  const [chosen, setChosen] = useState(scale);
  const card = isNarrow ? { width: bankCard.height, height: bankCard.width } : bankCard;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('measure.title')}
      closeLabel={t('measure.close')}
      size="large"
      okLabel={t('measure.save')}
      cancelLabel={t('measure.close')}
      onOk={() => {
        onMeasured(chosen);
        onClose();
      }}
    >
      <div className="grid gap-4">
        <p>{t('measure.text')}</p>
        <div className="grid gap-1">
          <label htmlFor={id}>{t('measure.size')}</label>
          <input
            id={id}
            type="range"
            className="min-h-11 w-full accent-[var(--action)]"
            min={scaleLimits.min}
            max={scaleLimits.max}
            step={0.02}
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        </div>
        <div className="overflow-auto">
          <div
            aria-hidden="true"
            className="rounded-[0.6rem] border-2 border-action bg-table"
            style={{ width: card.width * chosen, height: card.height * chosen }}
          />
        </div>
      </div>
    </Modal>
  );
}
