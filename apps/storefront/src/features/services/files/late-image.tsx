'use client';
import { useEffect, useRef, useState } from 'react';

/** Delays in ms before a picture that is not drawn yet is requested again; then it is taken as missing. */
const waitsMs = [700, 1_000, 1_500, 2_500, 4_000, 6_000];

type Props = {
  readonly src: string;
  /** Empty if the text beside it says the same. */
  readonly alt: string;
  /** CSS classes for its size. */
  readonly className: string;
  /** Called once it is known to be missing. */
  readonly onGone: () => void;
};

/** A private picture of the API that may still be drawn when it is asked for: it is asked for again. */
export function LateImage({ src, alt, className, onGone }: Props) {
  const [tries, setTries] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const askAgain = () => {
    const wait = waitsMs[tries];
    if (wait === undefined) onGone();
    else timer.current = setTimeout(() => setTries(tries + 1), wait);
  };
  return (
    // biome-ignore lint/performance/noImgElement: a private picture of the API, never to be kept by an optimiser
    <img
      key={tries}
      src={tries === 0 ? src : `${src}${src.includes('?') ? '&' : '?'}try=${tries}`}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={className}
      onError={askAgain}
    />
  );
}
