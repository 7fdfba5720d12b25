'use client';
import type { DeliveryPromise } from '@labelwerk/domain/delivery/delivery-date.ts';
import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import { formatVatRate } from '@labelwerk/domain/money/format-percent.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import { useTranslations } from 'next-intl';
import { Button } from '#kit/button/button.tsx';
import { ShortcutHint, shortcutKeys } from '#kit/button/shortcut.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Price } from '#kit/data/price.tsx';
import { useNow } from '#platform/client/clock/use-now.ts';
import { useSite } from '#platform/client/site.tsx';
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
 * Net, VAT with rate and country, total, delivery and the button for the cart; its height never changes.
 */
export function PriceSummary({ sheet, delivery, cutOffHour, busy, isEditing, problem, onAdd }: Props) {
  const t = useTranslations('calculator');
  // Where the law requires it, the gross amount comes first.
  const { showsPrices: first, market, language } = useSite();
  const now = useNow();
  const money = (amount: number) => formatMoney({ amount, currency: sheet.currency });
  return (
    <div className="grid gap-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{t(`price.${first}`)}</span>
        <strong className="font-head text-[length:var(--head-m)]" data-testid={first}>
          <Price money={{ amount: sheet[first], currency: sheet.currency }} digits={8} />
        </strong>
      </p>
      <dl className="grid gap-1 text-[length:var(--text-s)]">
        {first === 'gross' && <Row label={t('price.net')} value={money(sheet.net)} testId="net" />}
        <Row
          label={t('price.shipping')}
          value={sheet.shipping === 0 ? t('price.included') : money(sheet.shipping)}
        />
        <Row
          label={t('price.vat', {
            rate: formatVatRate(sheet.vat.rate, language),
            country: sheet.vat.country,
          })}
          value={money(sheet.vat.amount)}
        />
        {first === 'net' && <Row label={t('price.gross')} value={money(sheet.gross)} testId="gross" strong />}
        <Row label={t('price.perThousand')} value={money(sheet.perThousand)} />
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
      {/* Text that depends on the hour and on holidays is below the button, so that it never moves the
          button. */}
      <p className="text-[length:var(--text-s)] text-soft" data-testid="counts-from">
        {delivery.countsToday ? t('price.today', { hour: cutOffHour }) : t('price.tomorrow')}
      </p>
      <LostDays promise={delivery} market={market} now={now} />
      <details className="text-[length:var(--text-s)]">
        <summary className="cursor-pointer">{t('price.explain')}</summary>
        <dl className="mt-2 grid gap-1">
          {sheet.rows.map((row) => (
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
  readonly value: string;
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
