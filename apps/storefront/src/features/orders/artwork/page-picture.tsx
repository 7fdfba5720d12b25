'use client';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#kit/data/icon.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import styles from './page-picture.module.css';

/** Delays in ms before a picture that is not drawn yet is requested again; then a placeholder stays. */
const waitsMs = [700, 1_000, 1_500, 2_500, 4_000, 6_000];

type Props = {
  /** Path of the picture below `/api/private`; null: there is none. */
  readonly link: string | null;
  readonly size: 'thumbnail' | 'popup';
  /** Empty if the text beside the picture says the same. */
  readonly alt: string;
};

/** A page of a customer's print file, sharp on every screen. */
export function PagePicture({ link, size, alt }: Props) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'waiting' | 'ready' | 'none'>(link === null ? 'none' : 'waiting');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const source = (density: 1 | 2) => {
    const [path, given = ''] = (link ?? '').split('?');
    const query = new URLSearchParams(given);
    query.set('size', size);
    query.set('density', String(density));
    if (tries > 0) query.set('try', String(tries));
    return `/api/private${path}?${query}`;
  };
  const askAgain = () => {
    const wait = waitsMs[tries];
    if (wait === undefined) setState('none');
    else timer.current = setTimeout(() => setTries(tries + 1), wait);
  };
  return (
    <span className={styles.frame} data-size={size}>
      {state === 'waiting' && <Skeleton width="100%" height="100%" />}
      {state === 'none' ? (
        <Icon name="file" />
      ) : (
        // biome-ignore lint/performance/noImgElement: a private picture of the API, never to be kept by an optimiser
        <img
          key={tries}
          src={source(1)}
          srcSet={`${source(1)} 1x, ${source(2)} 2x`}
          alt={state === 'ready' ? alt : ''}
          data-state={state}
          loading="lazy"
          decoding="async"
          onLoad={() => setState('ready')}
          onError={askAgain}
        />
      )}
    </span>
  );
}
