import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../data/skeleton.tsx';
import { Breadcrumb } from './breadcrumb.tsx';

type Props = {
  readonly title: string;
  /** Purpose of the page in a sentence: shown before the content is loaded. */
  readonly lead?: string;
  readonly crumbs: Omit<ComponentProps<typeof Breadcrumb>, 'current'>;
  /** May depend on browser-only data, such as the URL. */
  readonly children: ReactNode;
};

/** A page with breadcrumbs above its title, and content that is rendered after hydration. */
export function PageFrame({ title, lead, crumbs, children }: Props) {
  return (
    <div className="page grid gap-5 py-8">
      <Breadcrumb {...crumbs} current={title} />
      <h1>{title}</h1>
      {lead && <p className="max-w-[64rem] text-soft">{lead}</p>}
      <Suspense fallback={<Skeleton height="30rem" />}>{children}</Suspense>
    </div>
  );
}
