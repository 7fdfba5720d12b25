import { minorUnitsOf, plainDecimal } from '../amounts.ts';
import { type StatementEntry, StatementFault } from '../statement-entry.ts';
import type { Column, Kind } from './columns.ts';

/** States of entries that the bank has not booked, or never will. */
const pending =
  /vorgemerkt|pending|en attente|en cours|in attesa|pendiente|in behandeling|oczekuj|reserver|declin|fail|cancel|reject|abgelehnt|abgebrochen|fehlgeschlagen|annul|refus|rifiut|rechaz|denegad|geweigerd|mislukt|odrzuc|anulow|afvist|avvisad/i;
/** States of entries that the bank has reversed since. */
const reverted =
  /revert|revers|returned|refunded|storn|zur[uü]ck|retour|restitu|devuelt|teruggeboekt|zwr[oó]/i;
const debit = /^(s|soll|d|db|dr|debit|debet|dbit|af|dare|debe|-)$/i;
const credit = /^(h|haben|c|cr|credit|crdt|bij|avere|haber|\+)$/i;

/** A date as written by banks, in ISO form; day before month, except where that is impossible. */
export function isoDate(written: string): string {
  const [text = ''] = written.trim().split(/[\sT]/);
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text);
  const own = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(text);
  const [year = '', month = '', day = ''] = iso
    ? iso.slice(1)
    : own
      ? [String(own[3]).padStart(4, '20'), ...(Number(own[2]) > 12 ? [own[1], own[2]] : [own[2], own[1]])]
      : [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date ? '' : date;
}

type Money = { readonly direction: 'in' | 'out'; readonly decimal: string } | undefined;

/**
 * Reads the rows of a file with these columns; undefined for a row that is not an entry (a balance, a line of
 * text).
 */
export function rowReader(
  columns: readonly Column[],
  fallback: string | undefined,
  keyOf: (parts: readonly (string | number)[], bankReference: string) => string,
): (record: readonly string[]) => StatementEntry | undefined {
  const places = new Map<Kind, readonly number[]>();
  for (const { kind, at } of columns) places.set(kind, [...(places.get(kind) ?? []), at]);
  const format = `csv ${columns.map(({ kind, at }) => `${at}:${kind}`).join(' ')}`;
  const inHeader = columns.find(({ currency }) => currency !== '')?.currency;

  return (record) => {
    const all = (...kinds: readonly Kind[]): string[] =>
      kinds
        .flatMap((kind) => places.get(kind) ?? [])
        .map((at) => (record[at] ?? '').trim())
        .filter((text) => text !== '');
    const one = (...kinds: readonly Kind[]): string => all(...kinds)[0] ?? '';

    function money(): Money {
      const written = one('amount');
      if (written === '') {
        const [into, out] = [plainDecimal(one('credit')), plainDecimal(one('debit'))];
        const isIn = into !== undefined && Number(into.decimal) > 0;
        if (isIn && out !== undefined && Number(out.decimal) > 0) return undefined;
        const found = isIn ? into : out;
        return found && { direction: isIn && !into.negative ? 'in' : 'out', decimal: found.decimal };
      }
      const found = plainDecimal(written);
      const sign = one('sign');
      if (!found || (sign !== '' && !debit.test(sign) && !credit.test(sign))) return undefined;
      return { direction: found.negative || debit.test(sign) ? 'out' : 'in', decimal: found.decimal };
    }

    const bookedOn = isoDate(one('date') || one('valueDate'));
    const valuta = one('valuta');
    const said = one('currency') || (/^[A-Z]{3}$/.test(valuta) ? valuta : '') || inHeader || fallback;
    if (bookedOn === '' && one('amount', 'credit', 'debit') === '') return undefined;
    if (said === undefined)
      throw new StatementFault(
        'The file does not contain the currency.',
        'Pass it as an option, such as --currency EUR.',
      );
    const currency = said === '€' ? 'EUR' : said === '£' ? 'GBP' : said;
    const found = money();
    const amount = found && minorUnitsOf(found.decimal, currency);
    const references = all('text');
    const payer = one('payer');
    // An account may be named by its IBAN or, by some banks, by another number or a name.
    const accounts = all('account').map((text) => text.replace(/\s/g, '').slice(0, 40));
    const account = accounts.find((text) => /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(text)) ?? accounts[0] ?? '';
    const direction = found?.direction ?? 'in';
    const fault =
      amount === undefined
        ? 'The amount can’t be read.'
        : bookedOn === ''
          ? 'The date can’t be read.'
          : undefined;
    return {
      key: keyOf([account, bookedOn, direction, amount ?? -1, currency, payer, ...references], one('id')),
      format,
      bookedOn,
      direction,
      amount: amount ?? 0,
      currency,
      account,
      references: [...references, ...(payer === '' ? [] : [payer])],
      payer,
      isPending: pending.test(one('status')),
      isReversal: reverted.test(one('status')),
      ...(fault !== undefined && { fault }),
    };
  };
}
