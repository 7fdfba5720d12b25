'use client';
import { markets } from '@labelwerk/domain/market/markets.ts';
import { formatVatRate } from '@labelwerk/domain/money/format-percent.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import type { PricePair as Pair } from '@labelwerk/domain/vat/leading-price.ts';
import { Price } from '#kit/data/price.tsx';
import { classNames } from '#kit/style/class-names.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './prices.module.css';

type Props = {
  readonly pair: Pair;
  readonly currency: Currency;
  /** In basis points. Where it is 0, no VAT is charged: there is one amount, without a word about VAT. */
  readonly rate: number;
  /** Whose VAT it is; that of the site's market by default. */
  readonly country?: string;
  /** Below each other by default; `row`: beside each other, where there is room. */
  readonly layout?: 'stack' | 'row';
  /** `end`: aligned at the end of their lines. */
  readonly align?: 'start' | 'end';
  /** Before each amount: a surcharge. */
  readonly sign?: '+' | '';
  /** Digits that room is reserved for. */
  readonly digits?: number;
  /** Leaves the rate out, where there is little room. */
  readonly isShort?: boolean;
  /** Whether a table's head says which amount is which. */
  readonly isBare?: boolean;
  readonly className?: string | undefined;
};

/**
 * An amount with and without VAT. Both are in the HTML; the attribute `data-leads` of the page decides which is large
 * and first, so that static pages need no script for it.
 */
export function PricePair(props: Props) {
  const { pair, currency, rate, layout = 'stack', align = 'start', sign = '', digits = 0 } = props;
  const { isShort = false, isBare = false, className } = props;
  const t = useTranslations('prices');
  const { language, market } = useSite();
  const { country = markets[market].country } = props;
  const amount = (value: number) => (
    <>
      {sign !== '' && `${sign} `}
      <Price money={{ amount: value, currency }} digits={digits} />
    </>
  );
  if (rate === 0) return <span className={className}>{amount(pair.gross)}</span>;
  return (
    <span className={classNames(styles.pair, className)} data-layout={layout} data-align={align}>
      <span className={styles.gross}>
        <span data-testid={isBare ? undefined : 'gross'}>{amount(pair.gross)}</span>
        <small className={isBare ? 'hidden-visually' : undefined}>
          {' '}
          {isShort ? t('withVat', { country }) : t('gross', { rate: formatVatRate(rate, language), country })}
        </small>
      </span>{' '}
      <span className={styles.net}>
        <span data-testid={isBare ? undefined : 'net'}>{amount(pair.net)}</span>
        <small className={isBare ? 'hidden-visually' : undefined}> {t('net', { country })}</small>
      </span>
    </span>
  );
}

/** The head of a column of bare pairs: which amount is which. */
export function PairHead({ title, align = 'end' }: { readonly title: string } & Pick<Props, 'align'>) {
  const t = useTranslations('prices');
  const { country } = markets[useSite().market];
  const [withVat, net] = [t('withVat', { country }), t('net', { country })];
  return (
    <span className={styles.pair} data-layout="stack" data-align={align}>
      <span>
        {title}{' '}
        <small>
          <span className={styles.onlyGross}>{withVat}</span>
          <span className={styles.onlyNet}>{net}</span>
        </small>
      </span>{' '}
      <small>
        <span className={styles.onlyGross}>{net}</span>
        <span className={styles.onlyNet}>{withVat}</span>
      </small>
    </span>
  );
}
