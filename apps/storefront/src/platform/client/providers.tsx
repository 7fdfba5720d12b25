'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Toasts } from '#kit/overlay/toast.tsx';
import { mayPass } from '#platform/client/call.ts';
import { LateNotice } from '#platform/client/late-notice.tsx';
import { type SiteAndPaths, SiteContext } from '#platform/client/site.tsx';
import { usePlace } from '#platform/client/use-place.ts';

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && mayPass(error),
        refetchOnWindowFocus: false,
      },
    },
  });
}

export function Providers({ site, children }: { site: SiteAndPaths; children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const t = useTranslations('shell');
  usePlace();
  return (
    <SiteContext value={site}>
      <QueryClientProvider client={client}>
        <Toasts closeLabel={t('close')}>{children}</Toasts>
        <LateNotice />
      </QueryClientProvider>
    </SiteContext>
  );
}
