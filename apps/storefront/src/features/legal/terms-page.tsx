import type { PageProps } from '#platform/routes/page-module.ts';
import { LegalText } from './legal-text.tsx';

export const feature = 'legal';
export const meta = 'terms-and-conditions';

export default function TermsPage({ site }: PageProps) {
  return <LegalText site={site} page="terms-and-conditions" />;
}
