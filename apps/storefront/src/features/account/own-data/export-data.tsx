'use client';
import { personalDataCalls } from '@labelwerk/contracts/personal-data/calls.ts';
import { formatBytes, formatDate } from '@labelwerk/domain/money/format.ts';
import { Button } from '#kit/button/button.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Problem, send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { shopAddress } from '#platform/client/shop-address.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { FormNotice } from '../fields/form-notice.tsx';

/** An export takes seconds, rarely minutes. */
const pollMs = 3_000;

export function ExportData({ customerId }: { readonly customerId: number }) {
  const t = useTranslations('account');
  const client = useQueryClient();
  const params = { customerId };
  const queryKey = ['export', customerId];
  const made = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(personalDataCalls.getExport, { params, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? pollMs : false),
  });
  const ask = useMutation({
    mutationFn: () => send(personalDataCalls.askForExport, { params }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  });
  if (made.isError) return <FormNotice>{t('failed')}</FormNotice>;
  if (!made.data) return <Skeleton height="3rem" />;
  const { state, bytes, expires_at } = made.data;
  return (
    <>
      {ask.error && (
        <FormNotice>{(ask.error instanceof Problem && ask.error.message) || t('failed')}</FormNotice>
      )}
      {state === 'failed' && <FormNotice>{t('data.failed')}</FormNotice>}
      {state === 'preparing' && <FormNotice look="info">{t('data.preparing')}</FormNotice>}
      {state === 'ready' && (
        <p>
          <a
            className={styles.link}
            href={shopAddress(personalDataCalls.downloadExport, { params })}
            download
          >
            {t('data.download', { size: formatBytes(bytes, 'EUR') })}
          </a>
          <br />
          <small>{expires_at && t('data.until', { date: formatDate(new Date(expires_at)) })}</small>
        </p>
      )}
      {state !== 'preparing' && (
        <div>
          <Button look="outline" loading={ask.isPending} onClick={() => ask.mutate()}>
            {t(state === 'none' ? 'data.ask' : 'data.askAgain')}
          </Button>
        </div>
      )}
    </>
  );
}
