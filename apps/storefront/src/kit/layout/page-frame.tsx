import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../data/skeleton.tsx';
import { Breadcrumb } from './breadcrumb.tsx';

type Props = {
  readonly title: string;
  /** What the page is for, in a sentence: it stands there before the content does. */
  readonly lead?: string;
  readonly crumbs: Omit<ComponentProps<typeof Breadcrumb>, 'current'>;
  /** May wait for what only the browser knows, such as the address. */
  readonly children: ReactNode;
};

/** A page whose way back stands above its title, and whose content comes when the browser has taken over. */
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
