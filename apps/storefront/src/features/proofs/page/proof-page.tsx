import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { LinkedProof } from '../linked/linked-proof.tsx';

export const feature = 'proofs';
export const meta = 'meta';
export const personal = true;

export default function ProofPage({ site }: PageProps) {
  const t = serverTranslations(site, 'proofs');
  return (
    <div className="page grid gap-6 py-8">
      {/* The link contains a key: pages opened from this one get no referrer. */}
      <meta name="referrer" content="no-referrer" />
      <h1>{t('linked.title')}</h1>
      <LinkedProof />
    </div>
  );
}
