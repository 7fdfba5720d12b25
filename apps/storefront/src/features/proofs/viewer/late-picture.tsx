'use client';
import { type CSSProperties, useEffect, useRef, useState } from 'react';

type Props = {
  readonly address: string;
  readonly alt?: string;
  readonly style?: CSSProperties;
  readonly className?: string;
  readonly isLazy?: boolean;
  readonly onReady?: () => void;
};

const retryMs = 800;
const maxTries = 60;

/** A picture that may still be drawn when it is asked for: it is asked for again until it is there. */
export function LatePicture({ address, alt = '', style, className, isLazy = false, onReady }: Props) {
  const [tries, setTries] = useState(0);
  const [isReady, setReady] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // biome-ignore lint/performance/noImgElement: a private picture of the API, never to be kept by an optimiser
    <img
      key={tries}
      src={tries === 0 ? address : `${address}&try=${tries}`}
      alt={isReady ? alt : ''}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      className={className}
      style={{ ...style, opacity: isReady ? 1 : 0 }}
      onLoad={() => {
        setReady(true);
        onReady?.();
      }}
      onError={() => {
        if (tries < maxTries) timer.current = setTimeout(() => setTries(tries + 1), retryMs);
      }}
    />
  );
}
