import type { PageProps } from '#platform/routes/page-module.ts';
import { LegalText } from './legal-text.tsx';

export const feature = 'legal';
export const meta = 'terms-and-conditions-of-use';

export default function TermsOfUsePage({ site }: PageProps) {
  return <LegalText site={site} page="terms-and-conditions-of-use" />;
}
