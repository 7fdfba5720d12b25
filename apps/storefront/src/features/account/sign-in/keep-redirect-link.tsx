'use client';
import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { type ReactNode, Suspense } from 'react';
import { Link } from '#kit/button/link.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useSearchParams } from '#platform/framework/navigation.ts';

type Props = { readonly to: PageKey; readonly className?: string | undefined; readonly children: ReactNode };

function Kept({ to, className, children }: Props) {
  const redirect = useSearchParams().get('redirect');
  const query = redirect ? `?${new URLSearchParams({ redirect })}` : '';
  return (
    <Link href={usePath()(to) + query} prefetch={false} className={className}>
      {children}
    </Link>
  );
}

/** A link between the sign-in pages that keeps where the person came from. */
export function KeepRedirectLink(props: Props) {
  const path = usePath();
  const plain = (
    <Link href={path(props.to)} prefetch={false} className={props.className}>
      {props.children}
    </Link>
  );
  return (
    <Suspense fallback={plain}>
      <Kept {...props} />
    </Suspense>
  );
}
