'use client';
import { type CSSProperties, useEffect, useState } from 'react';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { classNames } from '#kit/style/class-names.ts';
import { withQuery } from '../report/report-source.ts';

type Props = {
  /** URL at the shop's server, including the size. */
  readonly address: string;
  /** Changes with the artwork: the browser caches pictures by URL. */
  readonly version: string;
  readonly alt: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly eager?: boolean;
};

const retryMs = 700;
const maxTries = 60;

/**
 * A picture that may not be rendered yet: a skeleton is shown and the request is repeated. High-density
 * screens get twice the resolution.
 */
export function PrivatePicture({ address, version, alt, className, style, eager = false }: Props) {
  const [tries, setTries] = useState(0);
  const [ready, setReady] = useState<string>();
  const source = withQuery(address, { v: version });
  const at = (density: string) => withQuery(source, { density, try: tries ? String(tries) : '' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is tried from the beginning
  useEffect(() => setTries(0), [source]);

  const isReady = ready === source;
  return (
    <>
      {!isReady && <Skeleton width="100%" height="100%" />}
      {/* biome-ignore lint/performance/noImgElement: a private picture of the API, never to be kept by an optimiser */}
      <img
        key={`${source} ${tries}`}
        src={at('1')}
        srcSet={`${at('1')} 1x, ${at('2')} 2x`}
        alt={isReady ? alt : ''}
        loading={eager ? 'eager' : 'lazy'}
        draggable={false}
        className={classNames(className)}
        style={isReady ? style : { ...style, position: 'absolute', opacity: 0 }}
        onLoad={() => setReady(source)}
        onError={() => {
          if (tries < maxTries) setTimeout(() => setTries(tries + 1), retryMs);
        }}
      />
    </>
  );
}
