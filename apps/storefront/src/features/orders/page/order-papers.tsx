'use client';
import { paperCalls } from '@labelwerk/contracts/papers/calls.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { Icon } from '#kit/data/icon.tsx';
import { shopAddress } from '#platform/client/shop-address.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { usePapers } from '../use-orders.ts';

type Props = {
  readonly customerId: number;
  readonly orderId: string;
  /** Whether an invoice will be issued. */
  readonly isComing: boolean;
};

/** Papers of an order, to download; before there is an invoice, a note states when it will be available. */
export function OrderPapers({ customerId, orderId, isComing }: Props) {
  const t = useTranslations('orders.papers');
  const promises = useTranslations('promises');
  const { data: papers } = usePapers(customerId, orderId);
  if (!papers || (papers.length === 0 && !isComing)) return null;
  const hasInvoice = papers.some(({ kind }) => kind === 'invoice');
  return (
    <section className="grid gap-2" aria-labelledby="papers">
      <h3 id="papers" className="text-[length:var(--text-m)]">
        {t('title')}
      </h3>
      {!hasInvoice && isComing && <p className="text-soft">{promises('invoice')}</p>}
      <ul className="grid gap-2">
        {papers.map(({ id, kind, title, issued }) => {
          const isXml = kind === 'invoice' || kind === 'credit-note';
          const call = { params: { customerId, paperId: id } };
          return (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <a href={shopAddress(paperCalls.getPaper, call)} download>
                <Icon name="download" /> {title}
              </a>
              <span className="font-measure text-soft text-[length:var(--text-s)]">
                {formatDate(new Date(`${issued}T00:00:00Z`))}
              </span>
              {isXml && (
                <a
                  className="text-[length:var(--text-s)]"
                  href={shopAddress(paperCalls.getPaper, { ...call, query: { format: 'ubl' } })}
                  aria-label={t('ublOf', { title })}
                  download
                >
                  {t('ubl')}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
