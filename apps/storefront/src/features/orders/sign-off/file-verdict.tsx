'use client';
import type { OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import { useMemo } from 'react';
import { useReport } from '#features/preflight/index.ts';
import { Link } from '#kit/button/link.tsx';
import { Badge } from '#kit/data/badge.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { remarksOf } from './remarks-of.ts';

const looks = { error: 'danger', warning: 'warning', note: 'plain' } as const;

/** The result of the file check for this line with its findings, and a link to the full report. */
export function FileVerdict({
  job,
  file,
}: {
  readonly job: Pick<OrderedLine, 'id'>;
  readonly file: OrderedLine['files'][number];
}) {
  const t = useTranslations('orders');
  const path = usePath();
  const source = useMemo(() => ({ kind: 'file', fileId: file.id }) as const, [file.id]);
  const expected = useMemo(() => ({ job: job.id }), [job.id]);
  const { report, error } = useReport(source, expected);
  if (error) return null;
  const remarks = report ? remarksOf(report) : [];
  const query = new URLSearchParams({ file: file.id, job: job.id });
  return (
    <section className="grid gap-2">
      <h3 className="text-[length:var(--text-m)] font-bold [overflow-wrap:anywhere]">
        {t('signOff.file', { name: file.filename, pages: file.pages })}
      </h3>
      {report ? (
        <p>
          <Badge look={report.preflight_task_status === 'success' ? 'success' : 'danger'}>
            {t(`signOff.check.${report.preflight_task_status}`)}
          </Badge>
        </p>
      ) : (
        <Skeleton height="1.6rem" />
      )}
      {remarks.length > 0 && (
        <ul className="grid gap-2 text-[length:var(--text-s)]">
          {remarks.map(({ severity, message, pages }) => (
            <li key={message} className="flex flex-wrap items-baseline gap-2">
              <Badge look={looks[severity]}>{t(`signOff.severity.${severity}`)}</Badge>
              <span className="min-w-0 flex-1 basis-40">
                {message}
                {pages.length > 0 &&
                  ` ${t('signOff.onPages', { list: pages.join(', '), count: pages.length })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Link className="text-[length:var(--text-s)] underline" href={`${path('preflight-report')}?${query}`}>
        {t('signOff.report')}
      </Link>
    </section>
  );
}
