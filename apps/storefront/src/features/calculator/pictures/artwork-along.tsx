'use client';
import { useTranslations } from 'next-intl';
import type { KeptArtwork } from '#features/cart/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';

/** Says which print file goes into the cart with the label, and lets it be left out. */
export function ArtworkAlong({
  artwork,
  onLeave,
}: {
  readonly artwork: KeptArtwork;
  readonly onLeave: () => void;
}) {
  const t = useTranslations('calculator');
  return (
    <p className="flex flex-wrap items-center gap-2 rounded-card bg-action-wash p-3 text-[length:var(--text-s)]">
      <Icon name="file" />
      <span className="min-w-0 flex-1 break-words">
        {t('artwork.along', { files: artwork.filenames.join(', ') })}
      </span>
      <Button look="quiet" size="small" onClick={onLeave}>
        {t('artwork.leave')}
      </Button>
    </p>
  );
}
