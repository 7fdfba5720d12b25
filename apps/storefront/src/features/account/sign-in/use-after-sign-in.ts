'use client';
import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { useCallback } from 'react';
import { usePath } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { redirectTarget } from '#platform/redirect-target.ts';

const signInPages: readonly PageKey[] = ['login', 'signup', 'signup-success', 'forgot-password'];

/**
 * Returns a function that opens the page a person came from before signing in, or the page `otherwise`. The function
 * returns `leaving`, for `useAccountForm`.
 */
export function useAfterSignIn(): (otherwise: PageKey) => 'leaving' {
  const router = useRouter();
  const path = usePath();
  return useCallback(
    (otherwise) => {
      const asked = new URLSearchParams(location.search).getAll('redirect');
      const avoid = signInPages.map((key) => path(key));
      router.push(redirectTarget(asked.length === 1 ? asked[0] : undefined, path(otherwise), avoid));
      return 'leaving';
    },
    [router, path],
  );
}
