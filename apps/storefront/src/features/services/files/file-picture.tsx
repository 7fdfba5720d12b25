'use client';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#kit/data/icon.tsx';

/** Delays in ms before a picture that is not drawn yet is requested again; then an icon stays. */
const waitsMs = [700, 1_000, 1_500, 2_500, 4_000, 6_000];

type Props = {
  /** URL of the picture; null: there is none. */
  readonly src: string | null;
  /** Empty if the text beside it says the same. */
  readonly alt: string;
  /** CSS classes for its size. */
  readonly className: string;
};

/** The first page of a file, or an icon in its place. */
export function FilePicture({ src, alt, className }: Props) {
  const [tries, setTries] = useState(0);
  const [isGone, setGone] = useState(src === null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const askAgain = () => {
    const wait = waitsMs[tries];
    if (wait === undefined) setGone(true);
    else timer.current = setTimeout(() => setTries(tries + 1), wait);
  };
  const address = src === null || tries === 0 ? src : `${src}${src.includes('?') ? '&' : '?'}try=${tries}`;
  return (
    <span
      className={`grid place-items-center overflow-hidden rounded-card border border-line bg-table ${className}`}
    >
      {isGone || address === null ? (
        <Icon name="file" />
      ) : (
        // biome-ignore lint/performance/noImgElement: a private picture of the API, never to be kept by an optimiser
        <img
          key={tries}
          src={address}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="max-h-full max-w-full object-contain"
          onError={askAgain}
        />
      )}
    </span>
  );
}
