'use client';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { useEffect } from 'react';
import type { KeptArtwork } from '#features/cart/index.ts';
import { type OnLabel, useArtworkOnLabel } from '#features/preflight/index.ts';

type Props = {
  readonly configuration: Configuration;
  readonly artwork: KeptArtwork;
  /** Called with the picture to show whenever it changes; undefined: none. */
  readonly onLabel: (shown: OnLabel | undefined) => void;
};

/** Shows the first sort of the kept print file on the label. Renders nothing itself. */
export default function ArtworkOnLabel({ configuration, artwork, onLabel }: Props) {
  const design = useArtworkOnLabel(configuration, artwork.pages[0], artwork.upload);
  useEffect(() => {
    onLabel(design);
    return () => onLabel(undefined);
  }, [design, onLabel]);
  return null;
}
