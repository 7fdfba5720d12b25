'use client';
import type { OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import { momentInMarket } from '@labelwerk/domain/market/market-zones.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** Who approved a line and when, in the market's time; nothing if only one person uses the account. */
export function ApprovedBy({
  approval: { approved_by: name, approved_at: at },
}: Pick<OrderedLine, 'approval'>) {
  const t = useTranslations('orders');
  const { market, language } = useSite();
  if (!name || !at) return null;
  return (
    <p className="text-soft text-[length:var(--text-s)]">
      {t('signOff.approvedBy', { name, ...momentInMarket(market, new Date(at), language) })}
    </p>
  );
}
