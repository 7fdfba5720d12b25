/** Content of a column of a bank's CSV file. */
export type Kind =
  | 'date'
  | 'valueDate'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'sign'
  | 'currency'
  | 'valuta'
  | 'text'
  | 'payer'
  | 'account'
  | 'status'
  | 'id';

/** Headers used by banks, in lower case without accents and punctuation, in the languages of the markets. */
const names: Readonly<Record<Kind, string>> = {
  date:
    'buchungstag|buchungsdatum|buchung|datum|date|booking date|bookingdate|transaction date|completed date|' +
    'date operation|date de l operation|date de comptabilisation|date comptable|data contabile|data operazione|data|' +
    'fecha|fecha operacion|fecha contable|fecha de operacion|boekdatum|boekingsdatum|transactiedatum|' +
    'data ksiegowania|data operacji|data transakcji|bogforingsdato|dato|bokforingsdag|bokforingsdatum',
  valueDate:
    'valutadatum|wertstellung|wertstellungsdatum|value date|date valeur|date de valeur|data valuta|fecha valor|' +
    'rentedatum|valuutadatum|data waluty|valutering',
  amount:
    'betrag|umsatz|amount|transaction amount|montant|importo|importe|bedrag|kwota|kwota operacji|belob|belopp',
  credit:
    'haben|gutschrift|credit|credits|credit amount|paid in|money in|avere|entrate|accrediti|abono|abonos|haber|' +
    'ingresos|bij|bijschrijving|bijschrijvingen|uznania',
  debit:
    'soll|lastschrift|belastung|debit|debits|debit amount|paid out|money out|dare|uscite|addebiti|cargo|cargos|debe|' +
    'gastos|af|afschrijving|afschrijvingen|obciazenia',
  sign: 'soll haben|s h|sh|af bij|debit credit|credit debit|debet credit|d c|c d|dc|code dc|cdtdbtind|sens',
  currency: 'wahrung|waehrung|currency|ccy|devise|divisa|moneda|munt|muntsoort|waluta|valutakode',
  valuta: 'valuta',
  text:
    'verwendungszweck|vwz|buchungstext|buchungsdetails|zahlungsgrund|reference|payment reference|references|' +
    'description|transaction description|narrative|details|memo|notes|remittance information|libelle|' +
    'libelle operation|motif|communication|communications|causale|descrizione|concepto|descripcion|observaciones|' +
    'omschrijving|mededelingen|kenmerk|betalingskenmerk|tytul|tytul operacji|opis operacji|opis|tekst|text|' +
    'meddelande|meddelelse|end to end referenz|end to end reference|end to end id|endtoendid|end to end|' +
    'kundenreferenz|kundenreferenz end to end|riferimento|referencia|naam omschrijving',
  payer:
    'beguenstigter zahlungspflichtiger|begunstigter zahlungspflichtiger|auftraggeber begunstigter|' +
    'auftraggeber empfanger|auftraggeber|name zahlungsbeteiligter|zahlungspflichtiger|zahlungspflichtige r|' +
    'counterparty|counterparty name|payer|payer name|name|tegenpartij|naam tegenpartij|ordinante|ordenante|' +
    'contraparte|donneur d ordre|emetteur|kontrahent|nadawca|afsender|avsandare',
  account: 'auftragskonto|iban auftragskonto|account iban|rekening|iban bban|compte|conto|cuenta',
  status: 'status|info|state|buchungsstatus|umsatzstatus',
  id: 'transaction id|transactionid|transaktions id|transaktionsid|transaktionsnummer|volgnr|volgnummer|payment id|umsatz id|id',
};

const kinds = new Map(
  Object.entries(names).flatMap(([kind, list]) =>
    list.split('|').map((name) => [name, kind as Kind] as const),
  ),
);

/** A header in lower case, without accents, punctuation and line numbers. */
const plain = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/[^a-z0-9€£]+/g, ' ')
    .trim();

const currencies: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  gbp: 'GBP',
  aud: 'AUD',
};

export type Column = { readonly at: number; readonly kind: Kind; readonly currency: string };

/** The known columns of a header row. A name may include its currency: `Betrag (€)`, `Umsatz in EUR`. */
export function columnsOf(row: readonly string[]): readonly Column[] {
  return row.flatMap((header, at): Column[] => {
    const words = plain(header).split(' ');
    const currency = currencies[words.at(-1) ?? ''] ?? '';
    const named =
      currency === ''
        ? words.join(' ')
        : words
            .slice(0, -1)
            .join(' ')
            .replace(/ (?:in|en)$/, '');
    const kind = kinds.get(named) ?? kinds.get(named.replace(/ ?\d+$/, ''));
    return kind ? [{ at, kind, currency }] : [];
  });
}

/** Whether a header row has the necessary columns: date, amount and purpose. */
export function isHeader(columns: readonly Column[]): boolean {
  const has = (...wanted: readonly Kind[]) => columns.some(({ kind }) => wanted.includes(kind));
  return has('date', 'valueDate') && has('amount', 'credit') && has('text', 'payer');
}
