import { use, useMemo, useSyncExternalStore } from 'react';
import { PagePath } from './page-path.ts';

/** Stands for platform/framework/navigation.ts in pages that load a document for each address. */
export const usePathname = (): string => use(PagePath);

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** The query of the page; none in the HTML of the server, which is the same for all queries. */
export function useSearchParams(): URLSearchParams {
  const query = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  return useMemo(() => new URLSearchParams(query), [query]);
}

const router = {
  push: (to: string) => window.location.assign(to),
  replace: (to: string) => window.location.replace(to),
};

/** Going to another page: the browser loads it. */
export const useRouter = (): typeof router => router;
