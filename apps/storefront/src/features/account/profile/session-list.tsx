'use client';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { Button } from '#kit/button/button.tsx';
import { Badge } from '#kit/data/badge.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { FormNotice } from '../fields/form-notice.tsx';

const queryKey = ['sessions'];

/** The places where the customer is signed in, each with a button to end its session. */
export function SessionList() {
  const t = useTranslations('account');
  const client = useQueryClient();
  const list = useQuery({ queryKey, queryFn: ({ signal }) => send(shopCalls.listSessions, { signal }) });
  const end = useMutation({
    mutationFn: (id: string) => send(shopCalls.endSession, { params: { sessionId: id } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  if (list.isError) return <FormNotice>{t('failed')}</FormNotice>;
  if (!list.data) return <Skeleton height="6rem" />;
  const { sessions } = list.data;
  return (
    <>
      {end.isError && <FormNotice>{t('failed')}</FormNotice>}
      <ul className={styles.sessions}>
        {sessions.map(({ id, created_at, seen_at, device, current }) => (
          <li key={id}>
            <span>
              {device !== '' && (
                <>
                  <strong>{device}</strong>
                  <br />
                </>
              )}
              {t('sessions.since', { date: formatDate(new Date(created_at)) })}
              <br />
              <small>{t('sessions.seen', { date: formatDate(new Date(seen_at)) })}</small>
            </span>
            {current ? (
              <Badge>{t('sessions.here')}</Badge>
            ) : (
              <Button look="outline" size="small" loading={end.isPending} onClick={() => end.mutate(id)}>
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button look="outline" loading={end.isPending} onClick={() => end.mutate('others')}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </>
  );
}
