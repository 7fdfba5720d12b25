'use client';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef, useState } from 'react';
import { PackStage } from '#kit/pack/pack-stage.tsx';
import styles from '../calculator.module.css';
import { type Chosen, chosenLabel, chosenPack } from './chosen-label.ts';

/** Where the large picture is. */
export const pictureId = 'picture';

/**
 * The label in the bar at the foot of narrow screens: there the large picture is out of sight while one chooses. It
 * leads to it. Where the bar is hidden nothing is drawn.
 */
export const SmallPicture = memo((chosen: Chosen) => {
  const t = useTranslations('calculator');
  const place = useRef<HTMLButtonElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting === true));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <button
      ref={place}
      type="button"
      className={styles.barPicture}
      aria-label={t('toPicture')}
      onClick={() => document.getElementById(pictureId)?.scrollIntoView()}
    >
      {isSeen && <PackStage pack={chosenPack(chosen)} label={chosenLabel(chosen)} closeUp detail="coarse" />}
    </button>
  );
});
