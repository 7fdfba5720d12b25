import type { CountryId } from './countries.ts';
import { compactPostcode } from './postcodes.ts';

/**
 * How VAT is settled in an area:
 * `same`: as in the country of the address; `union`: like a member state, though the country is outside the EU;
 * `abroad`: another country's VAT applies although this country's post delivers; `own-rate`: inside the VAT area, with
 * its own rates; `outside`: not in the VAT area, so goods leave untaxed and pass customs or tax borders.
 */
export type AreaVat = 'same' | 'union' | 'abroad' | 'own-rate' | 'outside';

export type Area = {
  readonly id: string;
  /** The country of the area's addresses. */
  readonly country: CountryId;
  /** Postcodes of the area, in capitals without blanks and hyphens. */
  readonly postcodes: RegExp;
  readonly vat: AreaVat;
  /** The area whose VAT applies, as the prefix of VAT numbers (XI) or ISO code, if it is not the country's. */
  readonly taxedIn?: 'XI' | 'AT';
  /** Basis points, if a law fixes a rate for the area. */
  readonly rate?: number;
};

type Settlement = Pick<Area, 'vat' | 'taxedIn' | 'rate'>;

const area = (country: CountryId, id: string, postcodes: RegExp, vat: AreaVat | Settlement): Area => ({
  ...{ id, country, postcodes },
  ...(typeof vat === 'string' ? { vat } : vat),
});

/**
 * Areas whose VAT differs from that of the country of the address. Sources: directive 2006/112/EC, articles 6 (areas
 * outside its scope), 7 (Monaco, Isle of Man, bases in Cyprus), 104 and 105 (Jungholz and Mittelberg, Madeira and the
 * Azores), 120 (Aegean islands), with article 26 (4) of the Greek VAT code and circular E.2113/2025; article 8 and
 * annex 3 of the Windsor Framework (goods in Northern Ireland); protocol 10 to the accession of Cyprus; § 10 (4) of the
 * Austrian UStG (19 % in Jungholz and Mittelberg); article 1 of the Swiss customs union with Liechtenstein; article 4
 * of the Swiss MWSTG (Samnaun); A New Tax System (Goods and Services Tax) Act 1999, section 195-1 (Australia's external
 * territories). Postcodes are those of the national posts.
 */
export const areas: readonly Area[] = [
  area(1, 'busingen', /^78266$/, 'outside'),
  area(1, 'helgoland', /^27498$/, 'outside'),
  // Places in Austria with both an Austrian and a German postcode.
  area(1, 'jungholz', /^87491$/, { vat: 'abroad', taxedIn: 'AT', rate: 1900 }),
  area(1, 'mittelberg', /^8756[789]$/, { vat: 'abroad', taxedIn: 'AT', rate: 1900 }),
  area(40, 'jungholz', /^6691$/, { vat: 'same', rate: 1900 }),
  area(40, 'mittelberg', /^699[123]$/, { vat: 'same', rate: 1900 }),
  area(2, 'northernireland', /^BT\d/, { vat: 'union', taxedIn: 'XI' }),
  area(2, 'isleofman', /^IM\d/, 'same'),
  area(2, 'jersey', /^JE\d/, 'outside'),
  area(2, 'guernsey', /^GY\d/, 'outside'),
  area(2, 'gibraltar', /^GX11/, 'outside'),
  area(2, 'bfpo', /^(?:BF\d|BFPO)/, 'outside'),
  area(5, 'monaco', /^980\d\d$/, 'same'),
  area(5, 'overseas', /^(?:97[1-8]|98[4678])\d\d$/, 'outside'),
  area(7, 'livigno', /^23041$/, 'outside'),
  area(7, 'campione', /^22061$/, 'outside'),
  area(7, 'sanmarino', /^4789\d$/, 'outside'),
  area(7, 'vatican', /^00120$/, 'outside'),
  area(8, 'norfolk', /^2899$/, 'outside'),
  area(8, 'christmas', /^6798$/, 'outside'),
  area(8, 'cocos', /^6799$/, 'outside'),
  area(10, 'canary', /^(?:35|38)\d{3}$/, 'outside'),
  area(10, 'ceuta', /^51\d{3}$/, 'outside'),
  area(10, 'melilla', /^52\d{3}$/, 'outside'),
  area(13, 'faroe', /^(?:FO\d{3}|38\d\d)$/, 'outside'),
  area(13, 'greenland', /^(?:GL)?39\d\d$/, 'outside'),
  area(196, 'northerncyprus', /^(?:9\d{3}|99\d{3})$/, 'outside'),
  area(246, 'aland', /^(?:AX)?22\d{3}$/, 'outside'),
  area(300, 'athos', /^6308[67]$/, 'outside'),
  // The reduced rates apply to sellers on the islands and to businesses there, which settle the VAT themselves: goods
  // sent from another member state to a consumer are taxed as on the mainland.
  area(300, 'aegean', /^(?:8[123]\d{3}|85[2-9]\d\d|68002)$/, 'same'),
  area(578, 'svalbard', /^(?:917\d|8099)$/, 'outside'),
  area(620, 'madeira', /^9[0-4]\d{2}(?:\d{3})?$/, 'own-rate'),
  area(620, 'azores', /^9[5-9]\d{2}(?:\d{3})?$/, 'own-rate'),
  area(756, 'busingen', /^8238$/, 'outside'),
  area(756, 'campione', /^6911$/, 'outside'),
  area(756, 'samnaun', /^756[23]$/, 'outside'),
  area(756, 'liechtenstein', /^94(?:8[5-9]|9[0-8])$/, 'same'),
];

/** The special area of a postcode; undefined if the rules of the country apply. */
export function areaOf(country: CountryId, postcode: string): Area | undefined {
  const compact = compactPostcode(country, postcode);
  return areas.find((each) => each.country === country && each.postcodes.test(compact));
}
