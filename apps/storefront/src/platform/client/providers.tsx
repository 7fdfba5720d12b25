'use client';
import type { ReactNode } from 'react';
import { Toasts } from '#kit/overlay/toast.tsx';
import { type SiteAndPaths, SiteProvider } from '#platform/client/site.tsx';
import { usePlace } from '#platform/client/use-place.ts';
import { useSoftLinks } from '#platform/client/use-soft-links.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

export function Providers({ site, children }: { site: SiteAndPaths; children: ReactNode }) {
  const t = useTranslations('shell');
  usePlace();
  useSoftLinks();
  return (
    <SiteProvider value={site}>
      {children}
      <Toasts closeLabel={t('close')} />
    </SiteProvider>
  );
}
