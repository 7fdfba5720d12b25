import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import type { VoucherGrant } from '@labelwerk/domain/vouchers/voucher-grant.ts';
import { type JudgedCode, troubleMessage, voucherText } from '#features/vouchers/index.ts';
import { messageOf } from '#platform/messages/messages.ts';
import type { CartRow } from '../tables.ts';

/** The voucher code of a cart for a response: its discount, or why it does not apply. */
export function presentVoucher(
  { language, voucher_terms: before }: CartRow,
  { code, known, lapse }: JudgedCode & { readonly code: string },
  grant: VoucherGrant | undefined,
  currency: Currency,
): NonNullable<Cart['voucher']> {
  const terms = known ?? before;
  const trouble = lapse ?? grant?.refusal;
  const said = trouble && troubleMessage(trouble, currency);
  return {
    code,
    text: terms ? voucherText(terms, currency, language) : '',
    obstacle: said ? { text: messageOf(language, said.code, said.params) } : null,
  };
}
