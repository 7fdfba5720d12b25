'use client';
import type { KeptArtwork } from '#features/cart/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** Lists the print files that are added to the cart with the label; they can be left out. */
export function ArtworkAlong({
  artwork,
  onLeave,
}: {
  readonly artwork: KeptArtwork;
  readonly onLeave: () => void;
}) {
  const t = useTranslations('calculator');
  const count = artwork.filenames.length;
  return (
    <p className="flex flex-wrap items-center gap-2 rounded-card bg-action-wash p-3 text-[length:var(--text-s)]">
      <Icon name="file" />
      <span className="min-w-0 flex-1 break-words">
        {t('artwork.along', { count, files: artwork.filenames.join(', ') })}
      </span>
      <Button look="quiet" size="small" onClick={onLeave}>
        {t('artwork.leave', { count })}
      </Button>
    </p>
  );
}
