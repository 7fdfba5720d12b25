'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#kit/data/icon.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './preview.module.css';
import { type PreviewSize, previewSizes, previewSources, waitBefore } from './previews.ts';

type Props = {
  readonly file: Pick<CustomerFile, 'preview_link'>;
  readonly page: number;
  readonly size: PreviewSize;
  /** Empty if the text beside the picture says the same. */
  readonly alt: string;
};

/** The picture of a page. Requested again until it is rendered; a placeholder is shown if it never is. */
export function PreviewImage({ file, page, size, alt }: Props) {
  const t = useTranslations('library');
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'waiting' | 'ready' | 'none'>('waiting');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { width, height } = previewSizes[size];

  const onError = () => {
    const wait = waitBefore(tries);
    if (wait === undefined) setState('none');
    else timer.current = setTimeout(() => setTries(tries + 1), wait);
  };
  return (
    <span className={styles.frame} data-size={size} data-state={state}>
      {state === 'waiting' && <Skeleton width="100%" height="100%" />}
      {state === 'none' ? (
        <span className={styles.placeholder}>
          <Icon name="file" />
          <span>{t('preview.none')}</span>
        </span>
      ) : (
        // biome-ignore lint/performance/noImgElement: a private picture of the API, never to be kept by an optimiser
        <img
          key={tries}
          {...previewSources(file.preview_link, page, size, tries)}
          alt={state === 'ready' ? alt : ''}
          width={width}
          height={height}
          loading={size === 'thumbnail' ? 'lazy' : 'eager'}
          decoding="async"
          onLoad={() => setState('ready')}
          onError={onError}
        />
      )}
    </span>
  );
}
