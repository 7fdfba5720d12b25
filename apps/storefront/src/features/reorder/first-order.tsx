'use client';
import { libraryCalls } from '@labelwerk/contracts/library/calls.ts';
import { quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { useEffect } from 'react';
import { keepArtwork } from '#features/cart/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { usePath } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { firstOrderQuery, type Wish, wantedPages } from './wish.ts';

/**
 * A file that was never ordered: links to the calculator with its size and sorts; the file is kept for the
 * cart.
 */
export function FirstOrder({ customerId, wish }: { readonly customerId: number; readonly wish: Wish }) {
  const t = useTranslations('reorder');
  const path = usePath();
  const router = useRouter();
  const { data, isError } = useQuery({
    queryKey: ['file', customerId, wish.fileId],
    queryFn: ({ signal }) =>
      send(libraryCalls.getFile, { params: { customerId, file: wish.fileId }, signal }),
  });
  const file = data && 'file' in data ? data.file : undefined;
  useEffect(() => {
    if (!file) return;
    const pages = wantedPages(wish, file.sort_order).slice(0, quantityLimits.maxSorts);
    keepArtwork({
      filenames: [file.filename],
      fileIds: [file.id],
      pages: pages.map((page) => ({ file_id: file.id, page })),
    });
    router.replace(`${path('calculator')}?${firstOrderQuery(file, pages.length, wish)}`);
  }, [file, wish, path, router]);
  if (isError) {
    return (
      <EmptyState
        title={t('fileMissing')}
        actions={<LinkButton href={path('calculator')}>{t('toCalculator')}</LinkButton>}
      >
        {t('fileMissingText')}
      </EmptyState>
    );
  }
  return (
    <div aria-busy="true" role="status">
      <p className="text-soft">{t('toCalculatorNow')}</p>
      <Skeleton height="24rem" />
    </div>
  );
}
