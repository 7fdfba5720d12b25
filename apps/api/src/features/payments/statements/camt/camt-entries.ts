import { minorUnitsOf } from '../amounts.ts';
import type { StatementEntry } from '../statement-entry.ts';

/** Texts of an element of a statement by their path within it, in the order of the file. */
export type Fields = ReadonlyMap<string, readonly string[]>;

/** The data of a closed entry: its own texts, and those of each transaction in it. */
export type ClosedEntry = {
  readonly account: string;
  readonly entry: Fields;
  readonly transactions: readonly Fields[];
};

type KeyOf = (parts: readonly (string | number)[], bankReference: string) => string;

const first = (fields: Fields, ...paths: readonly string[]): string =>
  paths.map((path) => fields.get(path)?.[0] ?? '').find((text) => text !== '') ?? '';

const all = (fields: Fields, ...paths: readonly string[]): string[] =>
  paths.flatMap((path) => fields.get(path) ?? []).filter((text) => text !== '' && text !== 'NOTPROVIDED');

const referencesOf = (fields: Fields): string[] => [
  ...all(fields, 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/RfrdDocInf/Nb', 'RmtInf/Strd/AddtlRmtInf'),
  ...all(fields, 'Refs/EndToEndId', 'Refs/InstrId', 'RmtInf/Ustrd', 'AddtlTxInf'),
];

/** The amount of a transaction; a single one has that of its entry, in the currency of the account. */
const ownAmount = (fields: Fields) => ({
  written: first(fields, 'Amt', 'AmtDtls/TxAmt/Amt'),
  currency: first(fields, 'Amt@Ccy', 'AmtDtls/TxAmt/Amt@Ccy'),
});

/**
 * The entries of a closed statement entry: itself, or each transaction of a batch. A batch whose transactions
 * do not add up to its amount is one unreadable entry.
 */
export function entriesOf({ account, entry, transactions }: ClosedEntry, keyOf: KeyOf): StatementEntry[] {
  const currency = first(entry, 'Amt@Ccy');
  const total = minorUnitsOf(first(entry, 'Amt'), currency);
  const indicator = first(entry, 'CdtDbtInd');
  const status = first(entry, 'Sts', 'Sts/Cd');
  const bookedOn = first(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt').slice(0, 10);
  const bankReference = first(entry, 'AcctSvcrRef');

  function made(
    fields: Fields,
    money: { amount?: number | undefined; currency: string },
    place: number,
  ): StatementEntry {
    const own = first(fields, 'CdtDbtInd') || indicator;
    const references = [...referencesOf(fields), ...all(entry, 'AddtlNtryInf', 'NtryRef')];
    const payer = first(fields, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm', 'RltdPties/UltmtDbtr/Nm');
    const amount = money.amount ?? 0;
    const reference = first(fields, 'Refs/AcctSvcrRef') || bankReference;
    const parts = [account, bookedOn, own, amount, money.currency, payer, ...referencesOf(fields), place];
    const direction = own === 'DBIT' ? 'out' : 'in';
    const isKnown = own === 'DBIT' || own === 'CRDT';
    return {
      key: keyOf(parts, reference),
      format: 'camt',
      bookedOn,
      direction,
      amount,
      currency: money.currency,
      account,
      references,
      payer,
      isPending: status !== 'BOOK',
      isReversal: first(entry, 'RvslInd') === 'true' || first(entry, 'RvslInd') === '1',
      ...(money.amount === undefined && { fault: 'The amount can’t be read.' }),
      ...(!isKnown && { fault: 'It is neither credit nor debit.' }),
    };
  }

  const [only] = transactions;
  if (transactions.length < 2) return [made(only ?? new Map(), { amount: total, currency }, 0)];
  const parts = transactions.map((fields, place) => {
    const { written, currency: its } = ownAmount(fields);
    return made(fields, { amount: minorUnitsOf(written, its), currency: its }, place);
  });
  const sum = parts.reduce((so, part) => so + (part.direction === 'in' ? part.amount : -part.amount), 0);
  const isWhole = parts.every((part) => part.currency === currency && part.fault === undefined);
  if (isWhole && Math.abs(sum) === total) return parts;
  const whole = made(new Map(), { amount: total, currency }, 0);
  return [{ ...whole, fault: 'The sum of its transactions differs from its amount.' }];
}
