import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { PageModule } from '#platform/routes/page-module.ts';

/**
 * The pages with a module of their own that are moved, with their modules as `pageModules` names them. The others are
 * answered by the framework of today.
 */
export const movedPages: Readonly<Partial<Record<PageKey, () => Promise<PageModule>>>> = {
  'legal-warning': () => import('#features/legal/legal-warning-page.tsx'),
  'general-conditions-of-sale': () => import('#features/legal/conditions-of-sale-page.tsx'),
  'terms-and-conditions': () => import('#features/legal/terms-page.tsx'),
  'terms-and-conditions-of-use': () => import('#features/legal/terms-of-use-page.tsx'),
  withdrawal: () => import('#features/legal/withdrawal-page.tsx'),
  'privacy-policy': () => import('#features/legal/privacy-page.tsx'),
  cookies: () => import('#features/legal/cookies-page.tsx'),
};
