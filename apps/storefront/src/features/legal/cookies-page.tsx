import type { PageProps } from '#platform/routes/page-module.ts';
import { LegalText } from './legal-text.tsx';

export const feature = 'legal';
export const meta = 'cookies';

export default function CookiesPage({ site }: PageProps) {
  return <LegalText site={site} page="cookies" />;
}
