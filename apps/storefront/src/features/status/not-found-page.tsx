import type { PageProps } from '#platform/routes/page-module.ts';
import { NotFound } from './not-found.tsx';

export const feature = 'status';
export const meta = 'notFound';
export const personal = true;

export default function NotFoundPage({ site }: PageProps) {
  return <NotFound site={site} />;
}
