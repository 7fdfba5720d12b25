'use client';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useJobs } from '../use-orders.ts';
import { JobCard } from './job-card.tsx';

export type JobFilter = 'current' | 'completed';

/** The customer's open jobs (`current`) or finished ones (`completed`). */
export function JobsList({
  customerId,
  filter,
}: {
  readonly customerId: number;
  readonly filter: JobFilter;
}) {
  const t = useTranslations('orders');
  const path = usePath();
  const { data: jobs, isPending, refetch } = useJobs(customerId, filter);
  if (isPending) return <Skeleton height="16rem" />;
  if (!jobs) {
    return (
      <EmptyState
        title={t('failed')}
        actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    );
  }
  if (jobs.length === 0) {
    return (
      <EmptyState
        title={t(`jobs.${filter}.none`)}
        actions={<LinkButton href={path('calculator')}>{t('toCalculator')}</LinkButton>}
      >
        {t(`jobs.${filter}.noneText`)}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4">
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} withOrder />
      ))}
    </ul>
  );
}
