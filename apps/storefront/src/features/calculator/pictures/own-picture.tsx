'use client';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Tooltip } from '#kit/overlay/tooltip.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../calculator.module.css';
import { readPicture } from './read-picture.ts';

type Props = {
  /** Object URL of the picture. */
  readonly picture: string | undefined;
  readonly onPicture: (address: string | undefined) => void;
};

/**
 * Lets a customer see their own design on the label. The picture is read in the browser and never uploaded.
 */
export function OwnPicture({ picture, onPicture }: Props) {
  const t = useTranslations('calculator.ownPicture');
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(picture ?? ''), [picture]);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const address = await readPicture(file);
    setIsWrong(address === undefined);
    if (address !== undefined) onPicture(address);
  };
  return (
    <div className={styles.ownPicture}>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t('title')}
        className="hidden-visually"
        tabIndex={-1}
        onChange={choose}
      />
      <Button look="quiet" size="small" onClick={() => input.current?.click()}>
        <Icon name="upload" /> {picture ? t('other') : t('title')}
      </Button>
      {picture && (
        <Button look="quiet" size="small" onClick={() => onPicture(undefined)}>
          {t('remove')}
        </Button>
      )}
      <Tooltip label={t('about')}>{t('text')}</Tooltip>
      {isWrong && (
        <p role="alert" className="rounded-card bg-danger-wash p-2 text-danger">
          {t('wrong')}
        </p>
      )}
    </div>
  );
}
