import type { PaymentStateAnswer } from '@labelwerk/contracts/payments/payment-state.ts';
import { formatIban } from '@labelwerk/domain/money/format.ts';

type Account = NonNullable<PaymentStateAnswer['transfer']>;
type Say = (key: 'account.sort_code' | 'account.bsb', values: { code: string; number: string }) => string;

/** How to transfer to an account, without its holder: the number within its country first, if it has one. */
export const accountLines = (
  { iban, bic, national }: Pick<Account, 'iban' | 'bic' | 'national'>,
  say: Say,
): readonly string[] => [
  ...(national
    ? [say(`account.${national.kind}`, { code: national.bank_code, number: national.account_number })]
    : []),
  ...(iban === '' ? [] : [`IBAN ${formatIban(iban)}`]),
  ...(bic === '' ? [] : [`BIC ${bic}`]),
];
