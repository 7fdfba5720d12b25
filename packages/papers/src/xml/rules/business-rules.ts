import type { SeenInvoice } from './seen-invoice.ts';

type Rule = readonly [id: string, holds: (seen: SeenInvoice) => boolean];

/** An amount as written in minor units. NaN where there is none. */
const minor = (text: string | undefined): number => Math.round(Number(text ?? Number.NaN) * 100);
const isThere = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';
const near = (a: number, b: number, tolerance = 0): boolean => Math.abs(a - b) <= tolerance;
const sumOf = (texts: readonly (string | undefined)[]): number =>
  texts.reduce((sum, text) => sum + minor(text), 0);
const chargesOf = (seen: SeenInvoice, isCharge: boolean) =>
  seen.charges.filter((one) => one.isCharge === isCharge);
const categories = (seen: SeenInvoice): readonly (string | undefined)[] =>
  [...seen.lines, ...seen.charges].map(({ category }) => category);
const only =
  (category: string, holds: (seen: SeenInvoice) => boolean) =>
  (seen: SeenInvoice): boolean =>
    !categories(seen).includes(category) || holds(seen);
const breakdownOf = (seen: SeenInvoice, category: string) =>
  seen.breakdown.filter((one) => one.category === category);
const rowsOf = (seen: SeenInvoice, category: string) =>
  [...seen.lines, ...seen.charges].filter((one) => one.category === category);

/** Rules that a category without VAT shares: K, G and AE (BR-IC, BR-G, BR-AE), by their numbers. */
const withoutVat = (letters: string, category: string): Rule[] => [
  [`${letters}-01`, only(category, (seen) => breakdownOf(seen, category).length === 1)],
  [`${letters}-02`, only(category, ({ seller }) => isThere(seller.vat))],
  [`${letters}-05`, only(category, (seen) => rowsOf(seen, category).every(({ rate }) => Number(rate) === 0))],
  [
    `${letters}-08`,
    only(category, (seen) => near(minor(breakdownOf(seen, category)[0]?.base), minor(seen.sums.net))),
  ],
  [`${letters}-09`, only(category, (seen) => minor(breakdownOf(seen, category)[0]?.amount) === 0)],
  [
    `${letters}-10`,
    only(category, (seen) =>
      breakdownOf(seen, category).every(({ reason, code }) => isThere(reason) || isThere(code)),
    ),
  ],
];

/** The business rules of EN 16931 that apply to what the shop invoices, by their ids, in our words. */
export const businessRules: readonly Rule[] = [
  ['BR-01', ({ bt24 }) => bt24 === 'urn:cen.eu:en16931:2017'],
  ['BR-02', ({ bt1 }) => isThere(bt1)],
  ['BR-03', ({ bt2 }) => /^\d{8}$/.test(bt2 ?? '')],
  ['BR-04', ({ bt3 }) => bt3 === '380' || bt3 === '381'],
  ['BR-05', ({ bt5 }) => /^[A-Z]{3}$/.test(bt5 ?? '')],
  ['BR-06', ({ seller }) => isThere(seller.name)],
  ['BR-07', ({ buyer }) => isThere(buyer.name)],
  ['BR-09', ({ seller }) => /^[A-Z]{2}$/.test(seller.country ?? '')],
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
  ['BR-31', (seen) => chargesOf(seen, false).every(({ amount }) => isThere(amount))],
  ['BR-32', (seen) => chargesOf(seen, false).every(({ category }) => isThere(category))],
  ['BR-33', (seen) => chargesOf(seen, false).every(({ reason }) => isThere(reason))],
  ['BR-36', (seen) => chargesOf(seen, true).every(({ amount }) => isThere(amount))],
  ['BR-37', (seen) => chargesOf(seen, true).every(({ category }) => isThere(category))],
  ['BR-38', (seen) => chargesOf(seen, true).every(({ reason }) => isThere(reason))],
  ['BR-45', ({ breakdown }) => breakdown.every(({ base }) => isThere(base))],
  ['BR-46', ({ breakdown }) => breakdown.every(({ amount }) => isThere(amount))],
  ['BR-47', ({ breakdown }) => breakdown.every(({ category }) => isThere(category))],
  ['BR-48', ({ breakdown }) => breakdown.every(({ rate }) => isThere(rate))],
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
    (seen) => sumOf(chargesOf(seen, false).map(({ amount }) => amount)) === minor(seen.sums.allowances),
  ],
  [
    'BR-CO-12',
    (seen) => sumOf(chargesOf(seen, true).map(({ amount }) => amount)) === minor(seen.sums.charges),
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
        near((minor(base) * Number(rate)) / 100, minor(amount), 1.5),
      ),
  ],
  ['BR-CO-18', ({ breakdown }) => breakdown.length > 0],
  ['BR-CO-25', ({ sums, bt9 }) => minor(sums.due) <= 0 || isThere(bt9)],
  ['BR-CO-26', ({ seller }) => isThere(seller.vat)],
  ['BR-S-01', only('S', (seen) => breakdownOf(seen, 'S').length > 0)],
  ['BR-S-02', only('S', ({ seller }) => isThere(seller.vat))],
  ['BR-S-05', only('S', (seen) => rowsOf(seen, 'S').every(({ rate }) => Number(rate) > 0))],
  ['BR-S-08', only('S', (seen) => near(minor(breakdownOf(seen, 'S')[0]?.base), minor(seen.sums.net)))],
  ['BR-S-10', only('S', (seen) => breakdownOf(seen, 'S').every(({ reason, code }) => !reason && !code))],
  ...withoutVat('BR-IC', 'K'),
  ['BR-IC-03', only('K', ({ buyer }) => isThere(buyer.vat))],
  ['BR-IC-11', only('K', ({ delivered }) => isThere(delivered))],
  ['BR-IC-12', only('K', ({ deliveryCountry }) => isThere(deliveryCountry))],
  ...withoutVat('BR-G', 'G'),
  ...withoutVat('BR-AE', 'AE'),
  ['BR-DEC', ({ amounts }) => amounts.every((text) => /^-?\d+\.\d{2}$/.test(text))],
];
