'use client';
import type { Job } from '@labelwerk/contracts/orders/orders.ts';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#kit/link-button.tsx';
import { usePath } from '#platform/client/site.tsx';

type Props = {
  readonly job: { readonly id: string } & Partial<Pick<Job, 'file_ids' | 'sorts'>>;
  /** What is ordered again, for those who do not see what stands beside the link. */
  readonly name: string;
};

/** The way to the page on which a job is ordered again: with its file and its sorts where there is one file. */
export function OrderAgain({ job, name }: Props) {
  const t = useTranslations('orders');
  const path = usePath();
  const [file, ...others] = job.file_ids ?? [];
  const query = new URLSearchParams({
    job_id: job.id,
    ...(file && others.length === 0 && job.sorts && { file_id: file, sort: String(job.sorts - 1) }),
  });
  return (
    <LinkButton href={`${path('label-library/reorder')}?${query}`} look="outline" size="small">
      <span>
        {t('again')}
        <span className="hidden-visually">: {name}</span>
      </span>
    </LinkButton>
  );
}
