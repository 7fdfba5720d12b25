import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { StatementFault } from '../statement-entry.ts';
import { all, sourceOf } from '../testing-statements.ts';

const read = (content: string | Buffer, currency?: string) => all(readStatement(sourceOf(content), currency));
const brief = async (content: string | Buffer, currency?: string) =>
  (await read(content, currency)).map((entry) => [
    entry.bookedOn,
    entry.direction === 'in' ? entry.amount : -entry.amount,
    entry.currency,
    entry.fault ?? entry.references[0],
  ]);

const lines = (...rows: string[]) => rows.join('\r\n');

describe('files of banks', () => {
  test.each([
    [
      'German savings bank: semicolons, decimal comma, two-digit years',
      lines(
        '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Betrag";"Waehrung";"Info"',
        '"DE02120300000000202051";"20.11.26";"20.11.26";"GUTSCHRIFT";"Bestellung 2026-100001";"Anna Muster";"1.070,27";"EUR";"Umsatz gebucht"',
        '"DE02120300000000202051";"20.11.26";"20.11.26";"LASTSCHRIFT";"Miete";"Haus GmbH";"-500,00";"EUR";"Umsatz gebucht"',
      ),
      [
        ['2026-11-20', 107_027, 'EUR', 'GUTSCHRIFT'],
        ['2026-11-20', -50_000, 'EUR', 'LASTSCHRIFT'],
      ],
    ],
    [
      'German direct bank: lines before the headers, currency in a header',
      lines(
        '"Konto";"Girokonto DE02120300000000202051"',
        '"Kontostand vom 22.11.2026:";"1.234,56 €"',
        '""',
        '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Verwendungszweck";"Betrag (€)"',
        '"20.11.2026";"20.11.2026";"Gebucht";"Anna Muster";"2026-100001";"70,27"',
      ),
      [['2026-11-20', 7027, 'EUR', '2026-100001']],
    ],
    [
      'Dutch bank: one column for the sign, dates without signs',
      lines(
        '"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"',
        '"20261120","A. de Vries","NL91ABNA0417164300","NL02","GT","Bij","70,27","Online","2026-100001"',
        '"20261121","Huur","NL91ABNA0417164300","NL02","GT","Af","500,00","Online","november"',
      ),
      [
        ['2026-11-20', 7027, 'EUR', 'A. de Vries'],
        ['2026-11-21', -50_000, 'EUR', 'Huur'],
      ],
    ],
    [
      'British bank: money in and out, day before month',
      lines(
        'Date,Description,Reference,Paid out,Paid in,Balance',
        '20/11/2026,"SMITH, J",2026-100001,,"1,070.27","5,000.00"',
        '21/11/2026,RENT,NOV,500.00,,"4,500.00"',
      ),
      [
        ['2026-11-20', 107_027, 'GBP', 'SMITH, J'],
        ['2026-11-21', -50_000, 'GBP', 'RENT'],
      ],
    ],
    [
      'French bank: blanks between thousands, accents',
      lines(
        'Date opération;Libellé;Débit euros;Crédit euros;Montant EUR',
        '20/11/2026;VIR 2026-100001;;;1 070,27',
      ),
      [['2026-11-20', 107_027, 'EUR', 'VIR 2026-100001']],
    ],
    [
      'Italian bank: giving and having',
      lines(
        'Data contabile;Data valuta;Dare;Avere;Divisa;Descrizione',
        '20/11/2026;20/11/2026;;70,27;EUR;BONIFICO 2026-100001',
      ),
      [['2026-11-20', 7027, 'EUR', 'BONIFICO 2026-100001']],
    ],
    [
      'Spanish bank',
      lines('Fecha operación;Concepto;Importe;Divisa', '20/11/2026;TRANSFERENCIA 2026-100001;70,27;EUR'),
      [['2026-11-20', 7027, 'EUR', 'TRANSFERENCIA 2026-100001']],
    ],
    [
      'Polish bank: tabs',
      lines('Data księgowania\tTytuł operacji\tKwota\tWaluta', '2026-11-20\t2026-100001\t70,27\tEUR'),
      [['2026-11-20', 7027, 'EUR', '2026-100001']],
    ],
    [
      'Danish bank: Valuta is the currency',
      lines('Dato;Tekst;Beløb;Valuta', '20-11-2026;2026-100001;70,27;EUR'),
      [['2026-11-20', 7027, 'EUR', '2026-100001']],
    ],
  ])('%s', async (_name, content, wanted) => {
    expect(await brief(content, 'GBP')).toEqual(wanted);
    // The same in the encodings of spreadsheets.
    expect(
      await brief(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(content, 'utf16le')]), 'GBP'),
    ).toEqual(wanted);
    expect(await brief(`\ufeff${content}`, 'GBP')).toEqual(wanted);
  });

  test.each([
    [
      'Buchungstag;Wertstellung (Valuta);Vorgang;Buchungstext;Umsatz in EUR',
      '20.11.2026;;;2026-100001;70,27',
    ],
    ['Date;Libellé;Débit euros;Crédit euros', '20/11/2026;2026-100001;;70,27'],
    ['Fecha;Concepto;Importe en euros', '20/11/2026;2026-100001;70,27'],
  ])('whose headers name the currency in words: %s', async (header, row) => {
    expect(await brief(lines(header, row))).toEqual([['2026-11-20', 7027, 'EUR', '2026-100001']]);
  });

  test('in Windows-1252, quotes and lines within a text', async () => {
    const content = lines(
      'Buchungstag;Verwendungszweck;Auftraggeber;Betrag;Währung',
      '20.11.2026;"Zeile 1\n""2026-100001""";Jürgen Weiß;70,27;EUR',
    );
    const [found] = await read(Buffer.from(content, 'latin1'));
    expect(found).toMatchObject({ payer: 'Jürgen Weiß', amount: 7027 });
    expect(found?.references[0]).toBe('Zeile 1\n"2026-100001"');
  });
});

describe('rows', () => {
  const header = 'Buchungstag;Verwendungszweck;Betrag;Währung;Status';
  const of = (...rows: string[]) => read(lines(header, ...rows));

  test.each([
    ['COMPLETED', [false, false]],
    ['PENDING', [true, false]],
    ['REVERTED', [false, true]],
    ['Returned', [false, true]],
    ['Storniert', [false, true]],
    ['DECLINED', [true, false]],
    ['FAILED', [true, false]],
    ['Annulée', [true, false]],
    ['Umsatz gebucht', [false, false]],
    ['', [false, false]],
  ])('with the state “%s” pay only if the bank has finally booked them', async (state, told) => {
    const [entry] = await read(
      lines(
        'Completed Date,Description,Amount,Currency,State',
        `2026-11-20 10:15:00,2026-100001,70.27,EUR,${state}`,
      ),
    );
    expect([entry?.isPending, entry?.isReversal]).toEqual(told);
  });

  test.each(['1-1-2026 10:15', '01.01.2026 10:15', '2026-01-01T10:15:00Z', '20260101', '1/1/26'])(
    'have the day that “%s” begins with',
    async (date) => {
      const [entry] = await read(lines('Date;Description;Amount;Currency', `${date};2026-100001;70.27;EUR`));
      expect([entry?.bookedOn, entry?.fault]).toEqual(['2026-01-01', undefined]);
    },
  );

  test('that are not booked yet are reported; equal ones are told apart', async () => {
    const same = '20.11.2026;2026-100001;70,27;EUR;gebucht';
    const found = await of('20.11.2026;2026-100001;70,27;EUR;Vorgemerkt', same, same);
    expect(found.map(({ isPending }) => isPending)).toEqual([true, false, false]);
    const [waiting, one, two] = found.map(({ key }) => key);
    // An entry keeps its key once it is booked, and in a file with no other entries.
    expect([one, two]).toEqual([`${waiting}:2`, `${waiting}:3`]);
    expect((await of(same, same)).map(({ key }) => key)).toEqual([waiting, `${waiting}:2`]);
  });

  test.each([
    '1.234',
    '1,234',
    '70.27.1',
    '70,2,7',
    '12.34,56',
    '--70',
    '(70,27',
    'siebzig',
    '=70+1',
    '1e3',
    '∞',
  ])('with the amount “%s” are reported, not guessed', async (amount) => {
    const [found] = await of(`20.11.2026;2026-100001;${amount};EUR;`);
    expect(found).toMatchObject({ amount: 0, fault: 'The amount can’t be read.' });
  });

  test.each(['31.02.2026', '2026-13-01', 'gestern', ''])('with the date “%s” are reported', async (date) => {
    const [found] = await of(`${date};2026-100001;70,27;EUR;`);
    expect(found?.fault).toBe('The date can’t be read.');
  });
});

describe('files that can’t be read', () => {
  test.each([
    ['empty', ''],
    ['only text', 'Hello\nWorld'],
    ['headers nobody knows', 'a;b;c\n1;2;3'],
    [
      'a quote without end',
      `Buchungstag;Verwendungszweck;Betrag;Währung\n20.11.2026;"${'x'.repeat(200_000)};70,27;EUR`,
    ],
    ['no currency', 'Buchungstag;Verwendungszweck;Betrag\n20.11.2026;x;70,27'],
  ])('%s: the reason and what to do', async (_name, content) => {
    const failed = await read(content).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(StatementFault);
    expect((failed as Error).message).toMatch(/^The .{10,300}\. .{10,200}\.$/);
  });
});
