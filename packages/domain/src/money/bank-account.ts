/** The number of an account within its country: British sort code, or Australian BSB, and account number. */
export type NationalNumber = {
  readonly kind: 'sort_code' | 'bsb';
  /** As banks print it: `20-20-15`, `062-000`. */
  readonly bankCode: string;
  readonly accountNumber: string;
};

/** An account for transfers. */
export type BankAccount = {
  readonly holder: string;
  /** Without spaces; empty for an account in a country without IBANs. */
  readonly iban: string;
  /** Empty if transfers to the account need none. */
  readonly bic: string;
  readonly national?: NationalNumber | undefined;
};

/** Sort code and account number in a British IBAN; undefined for an account elsewhere. */
export function nationalNumberOf(iban: string): NationalNumber | undefined {
  const [, first, second, third, accountNumber] =
    /^GB\d{2}[A-Z]{4}(\d{2})(\d{2})(\d{2})(\d{8})$/.exec(iban) ?? [];
  if (accountNumber === undefined) return undefined;
  return { kind: 'sort_code', bankCode: `${first}-${second}-${third}`, accountNumber };
}

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * Whether a bank's name of an account, with any spaces and hyphens, is that of this account: its IBAN, or bank code and
 * account number. Any other name, such as an account number alone, is another account's.
 */
export function isAccountNamed(account: BankAccount, name: string): boolean {
  const text = plain(name);
  if (text === '') return false;
  if (account.iban !== '' && text === plain(account.iban)) return true;
  const { national } = account;
  return national !== undefined && text === plain(national.bankCode + national.accountNumber);
}

/** The name by which an account without IBAN appears in documents: bank code and account number. */
export const accountName = ({ iban, national }: BankAccount): string =>
  iban !== '' || !national ? iban : `${national.bankCode} ${national.accountNumber}`;
