import type { SeenInvoice } from './seen-invoice.ts';

type Rule = readonly [id: string, holds: (invoice: SeenInvoice) => boolean];

/** An amount converted to minor units; NaN if absent. */
const minor = (text: string | undefined): number => Math.round(Number(text ?? Number.NaN) * 100);
const isThere = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';
const near = (a: number, b: number, tolerance = 0): boolean => Math.abs(a - b) <= tolerance;
const sumOf = (texts: readonly (string | undefined)[]): number =>
  texts.reduce((sum, text) => sum + minor(text), 0);
const chargesOf = (invoice: SeenInvoice, isCharge: boolean) =>
  invoice.charges.filter((one) => one.isCharge === isCharge);
const categories = (invoice: SeenInvoice): readonly (string | undefined)[] =>
  [...invoice.lines, ...invoice.charges].map(({ category }) => category);
const only =
  (category: string, holds: (invoice: SeenInvoice) => boolean) =>
  (invoice: SeenInvoice): boolean =>
    !categories(invoice).includes(category) || holds(invoice);
const breakdownOf = (invoice: SeenInvoice, category: string) =>
  invoice.breakdown.filter((one) => one.category === category);
const isOf =
  (requestedCategory: string) =>
  ({ category }: { readonly category: string | undefined }): boolean =>
    category === requestedCategory;
/** Rules 05, 06 and 07 of a category: lines, allowances and charges have a correct rate. */
const ratesOf = (letters: string, category: string, isRight: (rate: number) => boolean): Rule[] => {
  const holds = (rows: SeenInvoice['lines'] | SeenInvoice['charges']) =>
    rows.filter(isOf(category)).every(({ rate }) => isRight(Number(rate)));
  return [
    [`${letters}-05`, ({ lines }) => holds(lines)],
    [`${letters}-06`, (invoice) => holds(chargesOf(invoice, false))],
    [`${letters}-07`, (invoice) => holds(chargesOf(invoice, true))],
  ];
};
/** Rules 02, 03 and 04 of a category: its lines, allowances and charges require VAT numbers. */
const numbersOf = (letters: string, category: string, holds: (invoice: SeenInvoice) => boolean): Rule[] => [
  [`${letters}-02`, (invoice) => !invoice.lines.some(isOf(category)) || holds(invoice)],
  [`${letters}-03`, (invoice) => !chargesOf(invoice, false).some(isOf(category)) || holds(invoice)],
  [`${letters}-04`, (invoice) => !chargesOf(invoice, true).some(isOf(category)) || holds(invoice)],
];
const hasSellerNumber = ({ seller }: SeenInvoice): boolean => isThere(seller.vat);
const hasBothNumbers = ({ seller, buyer }: SeenInvoice): boolean => isThere(seller.vat) && isThere(buyer.vat);
const oneOf =
  (...codes: readonly string[]) =>
  (code: string | undefined): boolean =>
    code !== undefined && codes.includes(code);
/** Codes that the shop may use, from the code lists of EN 16931. */
const codes = {
  /** UNTDID 1001. */
  type: oneOf('380', '381'),
  /** ISO 4217. */
  currency: oneOf('EUR', 'GBP', 'AUD', 'USD', 'INR'),
  /** ISO 3166-1, with XI for Northern Ireland. */
  country: (code: string | undefined) => /^[A-Z]{2}$/.test(code ?? ''),
  /** UNTDID 4461. */
  means: oneOf('1', '10', '30', '31', '42', '48', '49', '54', '55', '57', '58', '59', '68', '97', 'ZZZ'),
  /** UNTDID 5305. */
  category: oneOf('S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'),
  /** VATEX. */
  exemption: oneOf('VATEX-EU-IC', 'VATEX-EU-G', 'VATEX-EU-AE', 'VATEX-EU-O'),
  /** UNECE Recommendation 20: piece. */
  unit: oneOf('H87'),
  /** Electronic address schemes: email address or VAT number. */
  scheme: (code: string | undefined) => /^(EM|0\d{3}|9\d{3})$/.test(code ?? ''),
} as const;

/** Rules common to the categories without VAT: K, G, AE and O (BR-IC, BR-G, BR-AE, BR-O). */
const untaxed = (letters: string, category: string): Rule[] => [
  [`${letters}-01`, only(category, (invoice) => breakdownOf(invoice, category).length === 1)],
  [
    `${letters}-08`,
    only(category, (invoice) =>
      near(minor(breakdownOf(invoice, category)[0]?.base), minor(invoice.sums.net)),
    ),
  ],
  [`${letters}-09`, only(category, (invoice) => minor(breakdownOf(invoice, category)[0]?.amount) === 0)],
  [
    `${letters}-10`,
    only(category, (invoice) =>
      breakdownOf(invoice, category).every(({ reason, code }) => isThere(reason) || isThere(code)),
    ),
  ],
];

const withoutVat = (letters: string, category: string): Rule[] => [
  ...untaxed(letters, category),
  ...numbersOf(letters, category, category === 'G' ? hasSellerNumber : hasBothNumbers),
  ...ratesOf(letters, category, (rate) => rate === 0),
];

/** Outside the scope of VAT, parties have no VAT identifiers, and lines and charges no rate. */
const outsideScope: readonly Rule[] = [
  ...untaxed('BR-O', 'O'),
  ...numbersOf('BR-O', 'O', ({ seller, buyer }) => !isThere(seller.vat) && !isThere(buyer.vat)),
  ['BR-O-05', ({ lines }) => lines.filter(isOf('O')).every(({ rate }) => rate === undefined)],
  [
    'BR-O-06',
    (invoice) =>
      chargesOf(invoice, false)
        .filter(isOf('O'))
        .every(({ rate }) => rate === undefined),
  ],
  [
    'BR-O-07',
    (invoice) =>
      chargesOf(invoice, true)
        .filter(isOf('O'))
        .every(({ rate }) => rate === undefined),
  ],
];

/** The business rules of EN 16931 that apply to the shop's invoices, by id. */
export const businessRules: readonly Rule[] = [
  ['BR-01', ({ bt24 }) => /^urn:cen\.eu:en16931:2017(#compliant#urn:\S+)?$/.test(bt24 ?? '')],
  ['BR-02', ({ bt1 }) => isThere(bt1)],
  ['BR-03', ({ bt2 }) => /^\d{8}$/.test(bt2 ?? '')],
  ['BR-04', ({ bt3 }) => bt3 === '380' || bt3 === '381'],
  ['BR-05', ({ bt5 }) => /^[A-Z]{3}$/.test(bt5 ?? '')],
  ['BR-06', ({ seller }) => isThere(seller.name)],
  ['BR-07', ({ buyer }) => isThere(buyer.name)],
  ['BR-08', ({ seller }) => seller.hasAddress],
  ['BR-09', ({ seller }) => /^[A-Z]{2}$/.test(seller.country ?? '')],
  ['BR-10', ({ buyer }) => buyer.hasAddress],
  ['BR-11', ({ buyer }) => /^[A-Z]{2}$/.test(buyer.country ?? '')],
  ['BR-12', ({ sums }) => isThere(sums.lines)],
  ['BR-13', ({ sums }) => isThere(sums.net)],
  ['BR-14', ({ sums }) => isThere(sums.gross)],
  ['BR-15', ({ sums }) => isThere(sums.due)],
  ['BR-16', ({ lines }) => lines.length > 0],
  ['BR-21', ({ lines }) => lines.every(({ id }) => isThere(id))],
  ['BR-22', ({ lines }) => lines.every(({ quantity }) => Number(quantity) > 0)],
  ['BR-23', ({ lines }) => lines.every(({ unit }) => unit === 'H87')],
  ['BR-24', ({ lines }) => lines.every(({ net }) => isThere(net))],
  ['BR-25', ({ lines }) => lines.every(({ name }) => isThere(name))],
  ['BR-26', ({ lines }) => lines.every(({ price }) => isThere(price))],
  ['BR-27', ({ lines }) => lines.every(({ price }) => Number(price) >= 0)],
  ['BR-31', (invoice) => chargesOf(invoice, false).every(({ amount }) => isThere(amount))],
  ['BR-32', (invoice) => chargesOf(invoice, false).every(({ category }) => isThere(category))],
  ['BR-33', (invoice) => chargesOf(invoice, false).every(({ reason }) => isThere(reason))],
  ['BR-36', (invoice) => chargesOf(invoice, true).every(({ amount }) => isThere(amount))],
  ['BR-37', (invoice) => chargesOf(invoice, true).every(({ category }) => isThere(category))],
  ['BR-38', (invoice) => chargesOf(invoice, true).every(({ reason }) => isThere(reason))],
  ['BR-45', ({ breakdown }) => breakdown.every(({ base }) => isThere(base))],
  ['BR-46', ({ breakdown }) => breakdown.every(({ amount }) => isThere(amount))],
  ['BR-47', ({ breakdown }) => breakdown.every(({ category }) => isThere(category))],
  ['BR-48', ({ breakdown }) => breakdown.every(({ rate, category }) => category === 'O' || isThere(rate))],
  ['BR-49', ({ means }) => isThere(means)],
  ['BR-55', ({ bt3, preceding }) => bt3 !== '381' || isThere(preceding)],
  ['BR-57', ({ deliveryCountry }) => /^[A-Z]{2}$/.test(deliveryCountry ?? '')],
  ['BR-61', ({ means, account }) => (means !== '30' && means !== '58') || isThere(account)],
  ['BR-62', ({ seller }) => !isThere(seller.endpoint) || isThere(seller.endpointScheme)],
  ['BR-63', ({ buyer }) => !isThere(buyer.endpoint) || isThere(buyer.endpointScheme)],
  ['BR-CO-04', ({ lines }) => lines.every(({ category }) => isThere(category))],
  [
    'BR-CO-09',
    ({ seller, buyer }) =>
      [seller.vat, buyer.vat].every((number) => number === undefined || /^[A-Z]{2}\S+$/.test(number)),
  ],
  ['BR-CO-10', ({ lines, sums }) => sumOf(lines.map(({ net }) => net)) === minor(sums.lines)],
  [
    'BR-CO-11',
    (invoice) =>
      sumOf(chargesOf(invoice, false).map(({ amount }) => amount)) === minor(invoice.sums.allowances),
  ],
  [
    'BR-CO-12',
    (invoice) => sumOf(chargesOf(invoice, true).map(({ amount }) => amount)) === minor(invoice.sums.charges),
  ],
  [
    'BR-CO-13',
    ({ sums }) => minor(sums.lines) - minor(sums.allowances) + minor(sums.charges) === minor(sums.net),
  ],
  ['BR-CO-14', ({ sums, breakdown }) => sumOf(breakdown.map(({ amount }) => amount)) === minor(sums.vat)],
  ['BR-CO-15', ({ sums }) => minor(sums.net) + minor(sums.vat) === minor(sums.gross)],
  ['BR-CO-16', ({ sums }) => minor(sums.gross) - minor(sums.paid) === minor(sums.due)],
  [
    'BR-CO-17',
    ({ breakdown }) =>
      breakdown.every(({ base, rate, amount }) =>
        near((minor(base) * Number(rate ?? 0)) / 100, minor(amount), 1.5),
      ),
  ],
  ['BR-CO-18', ({ breakdown }) => breakdown.length > 0],
  ['BR-CO-21', (invoice) => chargesOf(invoice, false).every(({ reason }) => isThere(reason))],
  ['BR-CO-22', (invoice) => chargesOf(invoice, true).every(({ reason }) => isThere(reason))],
  ['BR-CO-25', ({ sums, bt9 }) => minor(sums.due) <= 0 || isThere(bt9)],
  ['BR-CO-26', ({ seller }) => isThere(seller.vat) || isThere(seller.legal)],
  ['BR-S-01', only('S', (invoice) => breakdownOf(invoice, 'S').length > 0)],
  ...numbersOf('BR-S', 'S', hasSellerNumber),
  ...ratesOf('BR-S', 'S', (rate) => rate > 0),
  [
    'BR-S-08',
    only('S', (invoice) => near(minor(breakdownOf(invoice, 'S')[0]?.base), minor(invoice.sums.net))),
  ],
  [
    'BR-S-09',
    (invoice) =>
      breakdownOf(invoice, 'S').every(({ base, rate, amount }) =>
        near((minor(base) * Number(rate)) / 100, minor(amount), 1),
      ),
  ],
  [
    'BR-S-10',
    only('S', (invoice) => breakdownOf(invoice, 'S').every(({ reason, code }) => !reason && !code)),
  ],
  ...withoutVat('BR-IC', 'K'),
  ['BR-IC-11', only('K', ({ delivered }) => isThere(delivered))],
  ['BR-IC-12', only('K', ({ deliveryCountry }) => isThere(deliveryCountry))],
  ...withoutVat('BR-G', 'G'),
  ...withoutVat('BR-AE', 'AE'),
  ...outsideScope,
  ['BR-CL-01', ({ bt3 }) => codes.type(bt3)],
  ['BR-CL-04', ({ bt5 }) => codes.currency(bt5)],
  [
    'BR-CL-14',
    ({ seller, buyer, deliveryCountry }) =>
      [seller.country, buyer.country, deliveryCountry].every((code) => codes.country(code)),
  ],
  ['BR-CL-16', ({ means }) => codes.means(means)],
  ['BR-CL-17', ({ breakdown }) => breakdown.every(({ category }) => codes.category(category))],
  ['BR-CL-18', (invoice) => categories(invoice).every(codes.category)],
  ['BR-CL-22', ({ breakdown }) => breakdown.every(({ code }) => code === undefined || codes.exemption(code))],
  ['BR-CL-23', ({ lines }) => lines.every(({ unit }) => codes.unit(unit))],
  [
    'BR-CL-25',
    ({ seller, buyer }) =>
      [seller, buyer].every(
        ({ endpoint, endpointScheme }) => !isThere(endpoint) || codes.scheme(endpointScheme),
      ),
  ],
  ['BR-DEC', ({ amounts }) => amounts.every((text) => /^-?\d+\.\d{2}$/.test(text))],
];
