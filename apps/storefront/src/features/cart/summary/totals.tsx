'use client';
import type { Cart, CartTotals } from '@labelwerk/contracts/cart/cart.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { formatVatRate } from '@labelwerk/domain/money/format-percent.ts';
import { grossRows } from '@labelwerk/domain/vat/leading-price.ts';
import { vatReason } from '@labelwerk/domain/vat/vat-rule.ts';
import type { ReactNode } from 'react';
import { useLeadingPrice } from '#platform/client/display/buyer.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** The name of a country; the VAT code of Northern Ireland is not an ISO country code. */
const nameOf = (country: string, hreflang: string): string =>
  new Intl.DisplayNames([hreflang], { type: 'region' }).of(country === 'XI' ? 'GB' : country) ?? country;

type Props = {
  readonly totals: CartTotals;
  /** The voucher with its discount; a voucher that is not valid at present has an obstacle. */
  readonly voucher?:
    | (Pick<NonNullable<Cart['voucher']>, 'code' | 'text'> & { readonly obstacle?: object | null })
    | null;
  readonly busy?: boolean;
  /** Whether there are labels to deliver: services alone have no freight. */
  readonly ships?: boolean;
};

/**
 * Goods, voucher, delivery, VAT with its rate and reason, and the total. The voucher is shown if it is valid, delivery
 * if there is something to deliver or it costs something, the rest always. With gross prices first, goods, voucher and
 * delivery include their VAT and add up to the total, below which the VAT within it stands.
 */
export function Totals({ totals, voucher = null, busy = false, ships = true }: Props) {
  const t = useTranslations('cart');
  const words = useTranslations('prices');
  const { hreflang, language } = useSite();
  const isNet = useLeadingPrice() === 'net';
  const money = (amount: number) => formatMoney({ amount, currency: totals.currency });
  const { rate, country, amount: vat, reverse_charge: reverseCharge } = totals.vat;
  const countryName = nameOf(country, hreflang);
  const nets = [totals.net, -totals.discount, totals.shipping];
  const [goods = 0, discount = 0, shipping = 0] = isNet ? nets : grossRows(nets, rate);
  const word = rate === 0 ? '' : ` ${words(isNet ? 'net' : 'withVat', { country })}`;
  const vatOf = { rate: formatVatRate(rate, language), country };
  const hasVoucher = voucher !== null && !voucher.obstacle;
  const vatRow = (
    <>
      <Row
        label={
          reverseCharge
            ? t('reverseCharge')
            : isNet || rate === 0
              ? t('vat', vatOf)
              : words('vatWithin', vatOf)
        }
      >
        {money(vat)}
      </Row>
      <div>
        <dt className="hidden-visually">{t('vatWhy')}</dt>
        <dd className="text-soft text-[length:var(--text-xs)]" data-testid="vat-reason">
          {t(`vatReason.${vatReason({ rate, country, reverseCharge })}`, { country: countryName })}
        </dd>
      </div>
    </>
  );
  const isVatBefore = isNet || rate === 0;
  return (
    <dl className="grid gap-2" aria-busy={busy}>
      <Row label={`${t('goods')}${word}`}>{money(goods)}</Row>
      {hasVoucher && (
        <Row label={t('voucher.line', { code: voucher.code })} isText={totals.discount === 0}>
          {totals.discount > 0 ? money(discount) : voucher.text}
        </Row>
      )}
      {(ships || totals.shipping > 0) && (
        <Row label={t('shipping')}>{totals.shipping === 0 ? t('included') : money(shipping)}</Row>
      )}
      {isVatBefore && vatRow}
      <div className="mt-2 flex justify-between gap-4 border-t border-line pt-3 text-[length:var(--text-l)] font-bold">
        <dt>{t(rate > 0 ? 'gross' : 'grossUntaxed')}</dt>
        <dd className="tabular-nums" data-testid="total">
          {money(totals.gross)}
        </dd>
      </div>
      {!isVatBefore && vatRow}
    </dl>
  );
}

type RowProps = {
  readonly label: string;
  /** A text may wrap, amounts don't. */
  readonly isText?: boolean;
  readonly children: ReactNode;
};

const Row = ({ label, isText = false, children }: RowProps) => (
  <div className="flex justify-between gap-4">
    <dt className="min-w-0 text-soft [overflow-wrap:anywhere]">{label}</dt>
    <dd className={isText ? 'text-right' : 'whitespace-nowrap tabular-nums'}>{children}</dd>
  </div>
);
