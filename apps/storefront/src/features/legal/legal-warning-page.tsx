import type { PageProps } from '#platform/routes/page-module.ts';
import { LegalText } from './legal-text.tsx';

export const feature = 'legal';
export const meta = 'legal-warning';

export default function LegalWarningPage({ site }: PageProps) {
  return <LegalText site={site} page="legal-warning" />;
}
