'use client';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import { Link } from '#kit/button/link.tsx';
import { send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { OverviewList } from './overview-list.tsx';

export function OpenQuotes({ customerId }: { readonly customerId: number }) {
  const t = useTranslations('account.overview');
  const path = usePath();
  const quotes = useQuery({
    queryKey: ['quotes', customerId],
    queryFn: async ({ signal }) =>
      (await send(calculatorCalls.listQuotes, { params: { customerId }, signal })).quotes,
  });
  return (
    <OverviewList
      title={t('quotes')}
      rows={quotes.data}
      failed={quotes.isError}
      retry={quotes.refetch}
      keyOf={({ id }) => id}
      empty={
        <>
          {t('noQuotes')}{' '}
          <Link className={styles.link} href={path('calculator')}>
            {t('toCalculator')}
          </Link>
        </>
      }
      row={(quote) => (
        <>
          <span>
            {/* A quote may be of another site, which has its own page tree: the link loads a new document. */}
            <a className={styles.link} href={quote.path}>
              {quote.name}
            </a>{' '}
            {quote.number}
            <br />
            <small>
              {quote.detail}
              {quote.saved_by !== null && ` · ${t('savedBy', { name: quote.saved_by })}`}
            </small>
          </span>
          <span>
            {formatMoney({ amount: quote.gross, currency: quote.currency })}
            <br />
            <small>{t('until', { date: formatDate(new Date(quote.valid_until)) })}</small>
          </span>
        </>
      )}
    />
  );
}
