'use client';
import { useCallback, useState } from 'react';
import type { ArtworkService } from '../step-variants.ts';

const services: readonly unknown[] = ['smart', 'pro', 'premium'] satisfies ArtworkService[];

type Entry = { readonly artworkService?: unknown } | null;

/** The service stored in the current history entry. */
function serviceNow(): ArtworkService | undefined {
  const { artworkService } = (window.history.state as Entry) ?? {};
  return services.includes(artworkService) ? (artworkService as ArtworkService) : undefined;
}

/** The service chosen for the print file. It is stored in the history entry: a reload and the back button keep it. */
export function useArtworkService() {
  const [service, setService] = useState(serviceNow);
  const choose = useCallback((artworkService: ArtworkService | undefined) => {
    window.history.replaceState({ ...window.history.state, artworkService }, '', window.location.href);
    setService(artworkService);
  }, []);
  return [service, choose] as const;
}
