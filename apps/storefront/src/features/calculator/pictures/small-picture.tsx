'use client';
import { memo } from 'react';
import { PackStage } from '#kit/pack/pack-stage.tsx';
import { WhenSeen } from '#kit/pack/when-seen.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../narrow.module.css';
import { type Chosen, chosenLabel, chosenPack } from './chosen-label.ts';

/**
 * The label in the bottom bar of narrow screens, where the large picture is out of view. Opens the large
 * picture.
 */
export const SmallPicture = memo(({ onOpen, ...chosen }: Chosen & { readonly onOpen: () => void }) => {
  const t = useTranslations('calculator');
  return (
    <button
      type="button"
      className={styles.barPicture}
      aria-label={t('toPicture')}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {/* Drawn after the frame that shows the first step. */}
      <WhenSeen className="block h-full">
        <PackStage pack={chosenPack(chosen)} label={chosenLabel(chosen)} closeUp detail="coarse" asTile />
      </WhenSeen>
    </button>
  );
});
