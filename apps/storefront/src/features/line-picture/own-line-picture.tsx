'use client';
import type { ComponentProps } from 'react';
import { type FilePage, useArtworkOnLabel } from '#features/preflight/index.ts';
import { PackLater } from '#kit/pack/pack-later.tsx';

type Props = ComponentProps<typeof PackLater> & {
  readonly configuration: Parameters<typeof useArtworkOnLabel>[0];
  readonly page: FilePage | undefined;
};

/** A line's label with the customer's own design; as the bare stock until the design is drawn. */
export default function OwnLinePicture({ configuration, page, label, ...scene }: Props) {
  const design = useArtworkOnLabel(configuration, page);
  return (
    <PackLater
      {...scene}
      label={{ ...label, artworkUrl: design?.picture ?? null, cutLine: design?.cutLine }}
    />
  );
}
