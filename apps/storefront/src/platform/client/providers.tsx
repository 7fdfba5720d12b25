'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type SiteAndPaths, SiteContext } from '#platform/client/site.tsx';

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false },
    },
  });
}

export function Providers({ site, children }: { site: SiteAndPaths; children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <SiteContext value={site}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </SiteContext>
  );
}
