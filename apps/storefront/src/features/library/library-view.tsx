'use client';
import { useDeferredValue } from 'react';
import { Button } from '#kit/button/button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { useOwnPage } from '#platform/client/own/own-page.ts';
import { useHere, usePaths } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { LibraryBody } from './library-body.tsx';
import { LibraryComing } from './library-coming.tsx';
import { LibraryProvider } from './state/library-context.tsx';
import { folderOf, placeOf } from './state/tabs.ts';

/** The library of the signed-in user, at the tab given by the path; nothing for other paths. */
export function LibraryView() {
  const t = useTranslations('library');
  const paths = usePaths();
  const place = placeOf(useHere(), paths);
  const { data, isError, refetch } = useOwnPage();
  // Deferred: rendered in small steps once the customer is known, so that input in the meantime goes first.
  const profile = useDeferredValue(data);
  if (!place) return null;
  if (profile) {
    return (
      <LibraryProvider key={`${profile.id}-${folderOf(place)}`} customerId={profile.id} place={place}>
        <LibraryBody />
      </LibraryProvider>
    );
  }
  if (isError) {
    return (
      <EmptyState
        title={t('failed')}
        actions={
          <Button look="outline" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  return <LibraryComing folders={place.tab === 'custom-files'} />;
}
