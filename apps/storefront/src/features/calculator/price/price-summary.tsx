'use client';
import type { DeliveryPromise } from '@labelwerk/domain/delivery/delivery-date.ts';
import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import { formatVatRate } from '@labelwerk/domain/money/format-percent.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import { sheetAmounts } from '@labelwerk/domain/pricing/sheet-amounts.ts';
import type { ReactNode } from 'react';
import { BuyerSwitch, PricePair } from '#features/prices/index.ts';
import { Button } from '#kit/button/button.tsx';
import { ShortcutHint, shortcutKeys } from '#kit/button/shortcut.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { useNow } from '#platform/client/clock/use-now.ts';
import { useLeadingPrice } from '#platform/client/display/buyer.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { LostDays } from './lost-days.tsx';

type Props = {
  readonly sheet: PriceSheet;
  readonly delivery: DeliveryPromise;
  /** Hour of day at the plant until which a release counts for the same day. */
  readonly cutOffHour: number;
  readonly busy: boolean;
  /** Whether a cart line is being edited. */
  readonly isEditing: boolean;
  readonly problem: string | undefined;
  readonly onAdd: () => void;
};

/**
 * The price with and without VAT, delivery, VAT with rate and country, total, and the button for the cart; its height
 * never changes, whichever price comes first.
 */
export function PriceSummary({ sheet, delivery, cutOffHour, busy, isEditing, problem, onAdd }: Props) {
  const t = useTranslations('calculator');
  const words = useTranslations('prices');
  const { market, language } = useSite();
  const leads = useLeadingPrice();
  const now = useNow();
  const { currency, vat } = sheet;
  const amounts = sheetAmounts(sheet, leads);
  const money = (amount: number) => formatMoney({ amount, currency });
  const vatOf = { rate: formatVatRate(vat.rate, language), country: vat.country };
  const vatRow = (
    <Row
      label={leads === 'net' ? t('price.vat', vatOf) : words('vatWithin', vatOf)}
      value={money(amounts.vat)}
    />
  );
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="font-semibold">{t('price.title')}</span>
          <BuyerSwitch />
        </div>
        <strong className="text-end font-head text-[length:var(--head-m)] leading-tight">
          <PricePair pair={amounts.goods} currency={currency} rate={vat.rate} align="end" digits={8} />
        </strong>
      </div>
      <dl className="grid gap-1 text-[length:var(--text-s)]">
        <Row
          label={t('price.shipping')}
          value={sheet.shipping === 0 ? t('price.included') : money(amounts.shipping)}
        />
        {leads === 'net' && vatRow}
        <Row label={t('price.gross')} value={money(amounts.total)} testId="sum" strong />
        {leads === 'gross' && vatRow}
      </dl>
      <p className="flex items-start gap-2 text-[length:var(--text-s)]">
        <Icon name="truck" />
        {t('price.arrives', { from: formatDate(delivery.arrivesFrom), to: formatDate(delivery.arrivesTo) })}
      </p>
      {problem && (
        <p role="alert" className="rounded-card bg-danger-wash p-2 text-danger">
          {problem}
        </p>
      )}
      <div className="grid gap-1">
        <Button size="large" wide loading={busy} aria-keyshortcuts={shortcutKeys} onClick={onAdd}>
          <Icon name="cart" /> {t(isEditing ? 'putBack' : 'add')}
        </Button>
        <ShortcutHint label={t('shortcut.label')} keys={t('shortcut.keys')} />
      </div>
      <dl className="text-[length:var(--text-s)]">
        <Row
          label={t('price.perThousand')}
          value={
            <PricePair
              pair={amounts.perThousand}
              {...{ currency, rate: vat.rate, country: vat.country, align: 'end', isShort: true }}
            />
          }
        />
      </dl>
      {/* Text that depends on the hour and on holidays is below the button, so that it never moves the
          button. */}
      <p className="text-[length:var(--text-s)] text-soft" data-testid="counts-from">
        {delivery.countsToday ? t('price.today', { hour: cutOffHour }) : t('price.tomorrow')}
      </p>
      <LostDays promise={delivery} market={market} now={now} />
      <details className="text-[length:var(--text-s)]">
        <summary className="cursor-pointer">{t('price.explain')}</summary>
        <dl className="mt-2 grid gap-1">
          {amounts.rows.map((row) => (
            <Row key={row.name} label={t(`row.${row.name}`)} value={money(row.amount)} />
          ))}
        </dl>
      </details>
    </div>
  );
}

function Row({
  label,
  value,
  strong = false,
  testId,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly strong?: boolean;
  readonly testId?: string;
}) {
  return (
    <div className={`flex justify-between gap-3 ${strong ? 'font-bold' : ''}`}>
      <dt className={strong ? '' : 'text-soft'}>{label}</dt>
      <dd className="tabular-nums" data-testid={testId}>
        {value}
      </dd>
    </div>
  );
}
