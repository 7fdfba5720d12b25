'use client';
import { useEffect } from 'react';
import { useSession } from '#platform/client/session.ts';
import { usePath } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';

/**
 * The session on a page for signed-in customers. A visitor is redirected to the sign-in, and back to this
 * URL afterwards.
 */
export function useOwnPage(): ReturnType<typeof useSession> {
  const session = useSession();
  const router = useRouter();
  const path = usePath();
  const visitor = session.data === null;
  useEffect(() => {
    if (!visitor) return;
    const redirect = location.pathname + location.search;
    router.replace(`${path('login')}?${new URLSearchParams({ redirect })}`);
  }, [visitor, router, path]);
  return session;
}
