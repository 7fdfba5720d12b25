'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { useTranslations } from 'next-intl';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { usePageExists, usePath } from '#platform/client/site.tsx';
import { useLibrary } from '../state/library-context.tsx';

/** Where the artwork service is ordered for a file; while the shop has no such page, what can be done instead. */
export function ArtworkService({ file }: { readonly file: CustomerFile }) {
  const t = useTranslations('library');
  const path = usePath();
  const exists = usePageExists();
  const { ask } = useLibrary();
  const look = { look: 'outline', size: 'small' } as const;
  if (!exists('order-artwork-service')) {
    return (
      <Button {...look} onClick={() => ask({ what: 'service', file })}>
        {t('warning.artworkService')}
      </Button>
    );
  }
  const query = new URLSearchParams({ file_id: file.id });
  return (
    <LinkButton {...look} href={`${path('order-artwork-service')}?${query}`}>
      {t('warning.artworkService')}
    </LinkButton>
  );
}
