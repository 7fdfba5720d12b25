import { type BankAccount, nationalNumberOf } from '@labelwerk/domain/money/bank-account.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import { mod97 } from '@labelwerk/domain/vat/check-digits.ts';
import { z } from 'zod';

/** Example accounts published by banks and the IBAN registry; they must not receive money. */
const exampleIban = 'DE89370400440532013000';
const exampleBic = 'COBADEFFXXX';
const exampleBritish = { iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2LXXX' } as const;
/** No bank has this code. */
const exampleAustralian = { bsb: '000-000', account: '000000000' } as const;
const exampleIbans: ReadonlySet<string> = new Set([
  exampleIban,
  exampleBritish.iban,
  'AT611904300234573201',
  'BE68539007547034',
  'CH9300762011623852957',
  'DE75512108001245126199',
  'DK5000400440116243',
  'ES9121000418450200051332',
  'FR1420041010050500013M02606',
  'GB82WEST12345698765432',
  'IT60X0542811101000000123456',
  'NL91ABNA0417164300',
  'PL61109010140000071219812874',
  'SE4550000000058398257466',
]);

const holder = z.string().min(1).max(70);
const iban = z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/, 'must be an IBAN without spaces');
const bic = z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC');

/**
 * Accounts for transfers, one per currency. An account that takes several currencies is set for each of them. Without
 * any of these settings a shop on loopback has published examples.
 */
export const bankFields = {
  /** The account for euros; `none` offers no transfers in euros. */
  BANK_ACCOUNT_HOLDER: holder.default('Labelwerk'),
  BANK_IBAN: z.union([z.literal('none'), iban]).optional(),
  BANK_BIC: bic.optional(),
  /** The account for pounds; the holder defaults to BANK_ACCOUNT_HOLDER. */
  BANK_GBP_HOLDER: holder.optional(),
  BANK_GBP_IBAN: iban.optional(),
  BANK_GBP_BIC: bic.optional(),
  /** The account for Australian dollars: BSB and account number, or an IBAN with its BIC. */
  BANK_AUD_HOLDER: holder.optional(),
  BANK_AUD_BSB: z
    .string()
    .regex(/^\d{3}-?\d{3}$/, 'must be a BSB such as 062-000')
    .transform((code) => code.replace(/^(\d{3})(\d{3})$/, '$1-$2'))
    .optional(),
  BANK_AUD_ACCOUNT: z
    .string()
    .regex(/^\d{5,10}$/, 'must be an account number of 5 to 10 digits')
    .optional(),
  BANK_AUD_IBAN: iban.optional(),
  BANK_AUD_BIC: bic.optional(),
};

export type BankSettings = z.output<z.ZodObject<typeof bankFields>>;

/** Whether the check digits of an IBAN are correct (ISO 13616). */
const hasCheckDigits = (number: string): boolean => mod97(number.slice(4) + number.slice(0, 4)) === 1;

/** The settings of a shop on loopback that has no account of its own. */
const exampleSettings: Partial<BankSettings> = {
  ...{ BANK_IBAN: exampleIban, BANK_BIC: exampleBic },
  ...{ BANK_GBP_IBAN: exampleBritish.iban, BANK_GBP_BIC: exampleBritish.bic },
  ...{ BANK_AUD_BSB: exampleAustralian.bsb, BANK_AUD_ACCOUNT: exampleAustralian.account },
};

const isUnset = (value: BankSettings): boolean =>
  [value.BANK_IBAN, value.BANK_GBP_IBAN, value.BANK_AUD_IBAN, value.BANK_AUD_BSB].every(
    (one) => one === undefined,
  );

type Fault = (name: keyof BankSettings, message: string) => void;

/** Adds the defaults of the accounts, and reports accounts that can't or must not receive money. */
export function settledAccounts(value: BankSettings, hasPublicAddress: boolean, fault: Fault) {
  const settled = {
    ...value,
    ...(isUnset(value) &&
      !hasPublicAddress && { ...exampleSettings, BANK_BIC: value.BANK_BIC ?? exampleBic }),
  };
  const accounts = [
    ['BANK_IBAN', 'BANK_BIC'],
    ['BANK_GBP_IBAN', 'BANK_GBP_BIC'],
    ['BANK_AUD_IBAN', 'BANK_AUD_BIC'],
  ] as const;
  for (const [name, itsBic] of accounts) {
    const number = settled[name];
    if (number === undefined || number === 'none') continue;
    if (hasPublicAddress && exampleIbans.has(number))
      fault(name, 'must be the account of the shop or empty: this one is a published example');
    if (!hasCheckDigits(number)) fault(name, 'has wrong check digits: please compare it with the bank’s');
    if (!exampleIbans.has(number) && settled[itsBic] === undefined)
      fault(itsBic, `must be the BIC of the account ${name}`);
  }
  if ((settled.BANK_AUD_BSB === undefined) !== (settled.BANK_AUD_ACCOUNT === undefined))
    fault('BANK_AUD_ACCOUNT', 'and BANK_AUD_BSB must be given together');
  if (hasPublicAddress && settled.BANK_AUD_BSB === exampleAustralian.bsb)
    fault('BANK_AUD_BSB', 'must be the account of the shop or empty: this one is an example');
  const defaultBic = settled.BANK_BIC ?? (hasPublicAddress ? '' : exampleBic);
  return { ...settled, BANK_IBAN: settled.BANK_IBAN ?? ('none' as const), BANK_BIC: defaultBic };
}

function accountOf(
  name: string,
  { number = '', code = '' }: { readonly number?: string | undefined; readonly code?: string | undefined },
): BankAccount | undefined {
  if (number === '' || number === 'none') return undefined;
  return { holder: name, iban: number, bic: code, national: nationalNumberOf(number) };
}

type Settled = Omit<BankSettings, 'BANK_IBAN'> & { readonly BANK_IBAN?: string | undefined };

function australianAccount(settings: Settled): BankAccount | undefined {
  const name = settings.BANK_AUD_HOLDER ?? settings.BANK_ACCOUNT_HOLDER;
  const { BANK_AUD_BSB: bankCode, BANK_AUD_ACCOUNT: accountNumber } = settings;
  const byIban = accountOf(name, { number: settings.BANK_AUD_IBAN, code: settings.BANK_AUD_BIC });
  if (bankCode === undefined || accountNumber === undefined) return byIban;
  const national = { kind: 'bsb', bankCode, accountNumber } as const;
  return { ...(byIban ?? { holder: name, iban: '', bic: settings.BANK_AUD_BIC ?? '' }), national };
}

/** The account that takes transfers in a currency; undefined if the shop has none. */
export function bankAccountFor(settings: Settled, currency: Currency): BankAccount | undefined {
  const { BANK_ACCOUNT_HOLDER: name } = settings;
  switch (currency) {
    case 'EUR':
      return accountOf(name, { number: settings.BANK_IBAN, code: settings.BANK_BIC });
    case 'GBP':
      return accountOf(settings.BANK_GBP_HOLDER ?? name, {
        ...{ number: settings.BANK_GBP_IBAN, code: settings.BANK_GBP_BIC },
      });
    case 'AUD':
      return australianAccount(settings);
    case 'USD':
    case 'INR':
      return undefined;
  }
}

/** All accounts of the shop. */
export const bankAccountsOf = (settings: Settled): readonly BankAccount[] =>
  (['EUR', 'GBP', 'AUD'] as const).flatMap((currency) => bankAccountFor(settings, currency) ?? []);
