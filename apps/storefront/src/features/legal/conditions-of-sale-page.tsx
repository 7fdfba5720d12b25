import type { PageProps } from '#platform/routes/page-module.ts';
import { LegalText } from './legal-text.tsx';

export const feature = 'legal';
export const meta = 'general-conditions-of-sale';

export default function ConditionsOfSalePage({ site }: PageProps) {
  return <LegalText site={site} page="general-conditions-of-sale" />;
}
