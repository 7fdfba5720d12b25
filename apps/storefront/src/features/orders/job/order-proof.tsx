'use client';
import type { Job } from '@labelwerk/contracts/orders/orders.ts';
import { proofServices } from '@labelwerk/domain/services/service.ts';
import { useOfferedServices } from '#features/services/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** States in which a proof of the line is still of use. */
const provable: ReadonlySet<Job['state']> = new Set(['preflighting', 'approval_pending', 'approved']);

/** Leads to the order of a proof for a line that is not printed yet; nothing if none is offered. */
export function OrderProof({ job, name }: { readonly job: Job; readonly name: string }) {
  const t = useTranslations('orders');
  const path = usePath();
  const offered = useOfferedServices(proofServices);
  const [fileId] = job.file_ids;
  if (!offered?.length || fileId === undefined || !provable.has(job.state)) return null;
  const query = new URLSearchParams({ label_id: job.id, file_id: fileId });
  return (
    <LinkButton
      href={`${path('proof-order')}?${query}`}
      look="quiet"
      size="small"
      aria-label={`${t('orderProof')}: ${name}`}
    >
      {t('orderProof')}
    </LinkButton>
  );
}
