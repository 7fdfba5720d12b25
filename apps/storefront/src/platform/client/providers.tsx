'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Toasts } from '#kit/overlay/toast.tsx';
import { Problem } from '#platform/client/call.ts';
import { type SiteAndPaths, SiteContext } from '#platform/client/site.tsx';
import { usePlace } from '#platform/client/use-place.ts';

/** Only what may pass by itself is asked again: a broken line, a busy shop. What was refused stays refused. */
const worthAnotherTry = (error: Error): boolean =>
  !(error instanceof Problem) || error.status === 0 || error.status >= 500;

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && worthAnotherTry(error),
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
      </QueryClientProvider>
    </SiteContext>
  );
}
