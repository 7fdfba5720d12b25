'use client';
import type { Cart, CartTotals } from '@labelwerk/contracts/cart/cart.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { formatVatRate } from '@labelwerk/domain/money/format-percent.ts';
import { vatReason } from '@labelwerk/domain/vat/vat-rule.ts';
import { useTranslations } from 'next-intl';
import { useSite } from '#platform/client/site.tsx';

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
 * Net, voucher, delivery, VAT with its rate and reason, and the total. The voucher is shown if it is valid, delivery
 * if there is something to deliver or it costs something, the rest always.
 */
export function Totals({ totals, voucher = null, busy = false, ships = true }: Props) {
  const t = useTranslations('cart');
  const { hreflang, language } = useSite();
  const money = (amount: number) => formatMoney({ amount, currency: totals.currency });
  const { rate, country, amount, reverse_charge: reverseCharge } = totals.vat;
  const countryName = nameOf(country, hreflang);
  const rows: readonly (readonly [string, string])[] = [
    [t('net'), money(totals.net)],
    ...(voucher && !voucher.obstacle
      ? [
          [
            t('voucher.line', { code: voucher.code }),
            totals.discount > 0 ? money(-totals.discount) : voucher.text,
          ] as const,
        ]
      : []),
    ...(ships || totals.shipping > 0
      ? [[t('shipping'), totals.shipping === 0 ? t('included') : money(totals.shipping)] as const]
      : []),
    [
      reverseCharge ? t('reverseCharge') : t('vat', { rate: formatVatRate(rate, language), country }),
      money(amount),
    ],
  ];
  return (
    <dl className="grid gap-2" aria-busy={busy}>
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="min-w-0 text-soft [overflow-wrap:anywhere]">{label}</dt>
          {/* Amounts don't wrap; the text of a voucher may. */}
          <dd className={amount === voucher?.text ? 'text-right' : 'whitespace-nowrap tabular-nums'}>
            {amount}
          </dd>
        </div>
      ))}
      <div>
        <dt className="hidden-visually">{t('vatWhy')}</dt>
        <dd className="text-soft text-[length:var(--text-xs)]" data-testid="vat-reason">
          {t(`vatReason.${vatReason({ rate, country, reverseCharge })}`, { country: countryName })}
        </dd>
      </div>
      <div className="mt-2 flex justify-between gap-4 border-t border-line pt-3 text-[length:var(--text-l)] font-bold">
        <dt>{t(rate > 0 ? 'gross' : 'grossUntaxed')}</dt>
        <dd className="tabular-nums" data-testid="total">
          {money(totals.gross)}
        </dd>
      </div>
    </dl>
  );
}
