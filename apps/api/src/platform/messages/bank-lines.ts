import type { BankAccount } from '@labelwerk/domain/money/bank-account.ts';
import { formatIban } from '@labelwerk/domain/money/format.ts';
import { type Language, messageOf } from './messages.ts';

/** How to transfer to an account, without its holder: the number within its country first, if it has one. */
export const bankLines = ({ iban, bic, national }: BankAccount, language: Language): readonly string[] => [
  ...(national
    ? [
        messageOf(language, `payments.account.${national.kind}`, {
          code: national.bankCode,
          number: national.accountNumber,
        }),
      ]
    : []),
  ...(iban === '' ? [] : [`IBAN ${formatIban(iban)}`]),
  ...(bic === '' ? [] : [`BIC ${bic}`]),
];
