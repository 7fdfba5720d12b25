import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import { formatPercent } from '@labelwerk/domain/money/format-percent.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import type { VoucherLapse } from '@labelwerk/domain/vouchers/judge-voucher.ts';
import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import type { IdleReason } from '@labelwerk/domain/vouchers/voucher-grant.ts';
import { type Language, type MessageKey, messageOf } from '#platform/messages/messages.ts';

export type VoucherTrouble = VoucherLapse | IdleReason | { readonly reason: 'gone' };

const shownDay = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`));

/** Why a code has no effect and what to do about it, as a message key with its values. */
export function troubleMessage(
  trouble: VoucherTrouble,
  currency: Currency,
): { readonly code: MessageKey; readonly params: Readonly<Record<string, string>> } {
  const money = (amount: number) => formatMoney({ amount, currency });
  const code = `voucher.${trouble.reason}` as const;
  switch (trouble.reason) {
    case 'early':
      return { code, params: { date: shownDay(trouble.from) } };
    case 'expired':
      return { code, params: { date: shownDay(trouble.to) } };
    case 'minimum':
      return { code, params: { minimum: money(trouble.minimum), missing: money(trouble.missing) } };
    case 'market':
    case 'used':
    case 'used-up':
    case 'gone':
    case 'idle':
      return { code, params: {} };
  }
}

/** The value of a voucher, such as “10% off”. */
export function voucherText(
  { kind, share = 0, amount }: VoucherTerms,
  currency: Currency,
  language: Language,
): string {
  const percent = formatPercent(share, language, share % 100 === 0 ? 0 : 2);
  const money = formatMoney({ amount: amount?.[currency] ?? 0, currency });
  return messageOf(language, `voucher.kind.${kind}`, { percent, amount: money });
}
