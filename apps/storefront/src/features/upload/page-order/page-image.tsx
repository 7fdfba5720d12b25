'use client';
import { useState } from 'react';
import { Skeleton } from '#kit/data/skeleton.tsx';

const retryMs = 700;
const maxTries = 40;

/** A preview that may not be rendered yet: the skeleton stays and the request is repeated. */
export function PageImage({ src, alt }: { readonly src: string; readonly alt: string }) {
  const [tries, setTries] = useState(0);
  const [ready, setReady] = useState(false);
  const address = `/api/public${src.startsWith('/') ? '' : '/'}${src}`;
  return (
    <span className="relative grid h-40 place-items-center overflow-hidden bg-table">
      {!ready && <Skeleton width="100%" height="100%" />}
      {/* biome-ignore lint/performance/noImgElement: a private picture of the API, never to be kept by an optimiser */}
      <img
        key={tries}
        src={`${address}?size=popup&density=1&try=${tries}`}
        alt={ready ? alt : ''}
        className={ready ? 'absolute inset-0 m-auto max-h-full max-w-full' : 'hidden'}
        onLoad={() => setReady(true)}
        onError={() => {
          if (tries < maxTries) setTimeout(() => setTries(tries + 1), retryMs);
        }}
      />
    </span>
  );
}
