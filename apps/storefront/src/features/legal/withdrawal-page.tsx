import type { PageProps } from '#platform/routes/page-module.ts';
import { LegalText } from './legal-text.tsx';

export const feature = 'legal';
export const meta = 'withdrawal';

export default function WithdrawalPage({ site }: PageProps) {
  return <LegalText site={site} page="withdrawal" />;
}
