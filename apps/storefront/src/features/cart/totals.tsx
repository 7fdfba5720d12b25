'use client';
import type { CartTotals } from '@labelwerk/contracts/cart/cart.ts';
import { formatMoney, formatPercent } from '@labelwerk/domain/money/format.ts';
import { useTranslations } from 'next-intl';

/** Net, delivery, VAT with its rate, and the total: always all four. */
export function Totals({ totals }: { readonly totals: CartTotals }) {
  const t = useTranslations('cart');
  const money = (amount: number) => formatMoney({ amount, currency: totals.currency });
  const rows: readonly (readonly [string, string])[] = [
    [t('net'), money(totals.net)],
    [t('shipping'), totals.shipping === 0 ? t('included') : money(totals.shipping)],
    [
      totals.vat.reverse_charge
        ? t('reverseCharge')
        : t('vat', { rate: formatPercent(totals.vat.rate), country: totals.vat.country }),
      money(totals.vat.amount),
    ],
  ];
  return (
    <dl className="grid gap-2">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-soft">{label}</dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
      <div className="mt-2 flex justify-between gap-4 border-t border-line pt-3 text-[length:var(--text-l)] font-bold">
        <dt>{t('gross')}</dt>
        <dd className="tabular-nums" data-testid="total">
          {money(totals.gross)}
        </dd>
      </div>
    </dl>
  );
}
