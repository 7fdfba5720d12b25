import type { PageProps } from '#platform/routes/page-module.ts';
import { LegalText } from './legal-text.tsx';

export const feature = 'legal';
export const meta = 'privacy-policy';

export default function PrivacyPage({ site }: PageProps) {
  return <LegalText site={site} page="privacy-policy" />;
}
