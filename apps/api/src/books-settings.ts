import { z } from 'zod';

/**
 * Accounts of the books: receivables, revenue by the way in which a sale is taxed, and the VAT of those that charge it.
 * The defaults are proposals in the manner of the German chart SKR03. A tax adviser has to confirm them, above all those
 * of sales taxed outside Germany.
 */
const usualAccounts = {
  receivables: '1410',
  domestic: '8400',
  'domestic-vat': '1776',
  oss: '8320',
  'oss-vat': '1767',
  registration: '8338',
  'registration-vat': '1736',
  'intra-community': '8125',
  'reverse-charge': '8336',
  export: '8120',
  outside: '8338',
} as const;
export type AccountName = keyof typeof usualAccounts;
export type Accounts = Readonly<Record<AccountName, string>>;

const isName = (name: string): name is AccountName => Object.hasOwn(usualAccounts, name);

/** Reads `domestic=8400 domestic-vat=1776`; accounts that are not named keep their default. */
function readAccounts(value: string, context: z.core.$RefinementCtx<string>): Accounts {
  const accounts: Record<AccountName, string> = { ...usualAccounts };
  for (const entry of value.split(/\s+/).filter((part) => part !== '')) {
    const [name = '', number = ''] = entry.split('=', 2);
    if (isName(name) && /^\d{4,8}$/.test(number)) accounts[name] = number;
    else
      context.addIssue({
        code: 'custom',
        message: `${entry} is not one of ${Object.keys(usualAccounts).join(', ')} with a number of 4 to 8 digits`,
      });
  }
  if (new Set(Object.values(accounts).map(({ length }) => length)).size > 1)
    context.addIssue({ code: 'custom', message: 'must have account numbers of one length' });
  return accounts;
}

/** Days until each of the three reminders: after the day on which an invoice is due, then after the reminder before. */
export type ReminderDays = readonly [number, number, number];

/** Reads `7 14 14`; commas are taken as well, as in other lists of settings. */
function readDays(value: string, context: z.core.$RefinementCtx<string>): ReminderDays {
  const [, ...days] = /^([1-9]\d?) ([1-9]\d?) ([1-9]\d?)$/.exec(value.trim().replace(/[\s,]+/g, ' ')) ?? [];
  const [first, second, third] = days.map(Number);
  if (first !== undefined && second !== undefined && third !== undefined) return [first, second, third];
  context.addIssue({
    code: 'custom',
    message: 'must be three numbers of days from 1 to 99, such as 7 14 14',
  });
  return z.NEVER;
}

/** Settings of the books. */
export const bookFields = {
  /** Account numbers as in `receivables=1410 domestic=8400`. */
  BOOKS_ACCOUNTS: z.string().max(1_000).default('').transform(readAccounts),
  /** Days after which customers may be reminded of an invoice: `7 14 14` is 7, 21 and 35 days after it was due. */
  BOOKS_REMINDER_DAYS: z.string().max(20).default('7 14 14').transform(readDays),
  /** Numbers of the tax adviser and of the client at DATEV; without them no file for DATEV is made. */
  DATEV_CONSULTANT: z.coerce.number().int().min(1001).max(9_999_999).optional(),
  DATEV_CLIENT: z.coerce.number().int().min(1).max(99_999).optional(),
};
