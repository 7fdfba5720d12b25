'use client';
import { LinkButton } from '#kit/button/link-button.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Props = {
  readonly job: { readonly id: string };
  /** The name of what is ordered again, for the accessible name of the link. */
  readonly name: string;
};

/** Link to the page on which a job is ordered again, with the files and sorts of last time. */
export function OrderAgain({ job, name }: Props) {
  const t = useTranslations('orders');
  const path = usePath();
  const query = new URLSearchParams({ job_id: job.id });
  return (
    <LinkButton
      href={`${path('label-library/reorder')}?${query}`}
      look="outline"
      size="small"
      aria-label={`${t('again')}: ${name}`}
    >
      {t('again')}
    </LinkButton>
  );
}
