import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { PageModule } from '#platform/server/page.ts';

/** Which module shows which page. A page key that is not here answers 404. */
export const pages: Partial<Record<PageKey, () => Promise<PageModule>>> = {
  home: () => import('#features/home/page.tsx'),
};

export const pageOf = (key: PageKey): Promise<PageModule> | undefined => pages[key]?.();
