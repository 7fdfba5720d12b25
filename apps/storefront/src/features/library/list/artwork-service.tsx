'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { useInfo } from '#features/calculator/index.ts';
import { Button } from '#kit/button/button.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { isReviewed } from '../state/artwork-services.ts';
import { useLibrary } from '../state/library-context.tsx';

/**
 * Opens the options to get a file ready for print; the label mentions an artwork service only if one is
 * offered.
 */
export function ArtworkService({ file }: { readonly file: CustomerFile }) {
  const t = useTranslations('library');
  const { ask } = useLibrary();
  const { data: info } = useInfo();
  const isOffered = info !== undefined && isReviewed(info);
  return (
    <Button look="outline" size="small" onClick={() => ask({ what: 'service', file })}>
      {t(isOffered ? 'warning.artworkService' : 'warning.otherWays')}
    </Button>
  );
}
