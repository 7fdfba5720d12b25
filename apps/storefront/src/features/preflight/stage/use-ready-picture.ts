'use client';
import { useEffect, useState } from 'react';
import { withQuery } from '../report/report-source.ts';

const retryMs = 700;
const maxTries = 60;

/**
 * The URL of a picture once it is rendered, in the density of the screen; undefined until then. For
 * pictures within SVG, which don't report whether they were loaded.
 */
export function useReadyPicture(address: string | undefined): string | undefined {
  const [ready, setReady] = useState<{ readonly of: string; readonly at: string }>();
  useEffect(() => {
    if (address === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const image = new Image();
    const ask = (tries: number) => {
      const density = window.devicePixelRatio > 1 ? '2' : '1';
      const at = withQuery(address, { density, try: tries ? String(tries) : undefined });
      image.onload = () => setReady({ of: address, at });
      image.onerror = () => {
        if (tries < maxTries) timer = setTimeout(() => ask(tries + 1), retryMs);
      };
      image.src = at;
    };
    ask(0);
    return () => {
      clearTimeout(timer);
      image.onload = null;
      image.onerror = null;
    };
  }, [address]);
  return ready?.of === address ? ready?.at : undefined;
}
