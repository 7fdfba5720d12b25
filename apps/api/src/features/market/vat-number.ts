import type { Country, MarketId } from '@labelwerk/domain/market/markets.ts';
import { markets } from '@labelwerk/domain/market/markets.ts';
import * as abn from 'stdnum/lib/cjs/au/abn.js';
import * as ust from 'stdnum/lib/cjs/de/vat.js';
import * as cvr from 'stdnum/lib/cjs/dk/cvr.js';
import * as nif from 'stdnum/lib/cjs/es/nif.js';
import * as tva from 'stdnum/lib/cjs/fr/tva.js';
import * as vat from 'stdnum/lib/cjs/gb/vat.js';
import * as iva from 'stdnum/lib/cjs/it/iva.js';
import * as btw from 'stdnum/lib/cjs/nl/btw.js';
import * as nip from 'stdnum/lib/cjs/pl/nip.js';
import * as momsnr from 'stdnum/lib/cjs/se/vat.js';

type Rule = {
  /** What a number begins with; none where numbers are written without. The first is the usual one. */
  readonly prefixes: readonly string[];
  /** What follows the prefix (https://ec.europa.eu/taxation_customs/vies, FAQ 11). */
  readonly form: RegExp;
  /** Check digits of what follows the prefix. */
  readonly digits: { readonly validate: (number: string) => { readonly isValid: boolean } };
};

/**
 * The rules of every country an invoice can go to. Numbers of companies in Northern Ireland begin with XI and have British
 * digits. Countries no invoice goes to have no rule, so their numbers pass nowhere (Greece's begin with EL, not GR; Swiss
 * ones with CHE).
 */
const rules: Readonly<Record<Country, Rule>> = {
  DE: { prefixes: ['DE'], form: /^[1-9]\d{8}$/, digits: ust },
  GB: { prefixes: ['GB', 'XI'], form: /^(?:\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/, digits: vat },
  FR: { prefixes: ['FR'], form: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, digits: tva },
  NL: { prefixes: ['NL'], form: /^\d{9}B\d{2}$/, digits: btw },
  IT: { prefixes: ['IT'], form: /^\d{11}$/, digits: iva },
  AU: { prefixes: [], form: /^[1-9]\d{10}$/, digits: abn },
  ES: { prefixes: ['ES'], form: /^[A-Z0-9]\d{7}[A-Z0-9]$/, digits: nif },
  PL: { prefixes: ['PL'], form: /^\d{10}$/, digits: nip },
  DK: { prefixes: ['DK'], form: /^[1-9]\d{7}$/, digits: cvr },
  SE: { prefixes: ['SE'], form: /^\d{10}(?:0[1-9]|[1-9]\d)$/, digits: momsnr },
};

/** Prefixes of other countries: never the two letters a French number may begin with after FR. */
const foreign = new Set(
  'AT BE BG CH CY CZ DE DK EE EL ES FI GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK XI'.split(' '),
);

/** What numbers of the country begin with; the Australian ones have no prefix. */
export const vatPrefix = (market: MarketId): string => rules[markets[market].country].prefixes[0] ?? '';

/**
 * The number in its normal form (prefix, no blanks or dots) if it is one of the market's country and form and check digits
 * are right, else undefined. Two letters at its beginning are a prefix, and must be the country's own. Whether it is in
 * force is for the tax offices to say and is not asked here.
 */
export function normalVatNumber(market: MarketId, raw: string): string | undefined {
  const { prefixes, form, digits } = rules[markets[market].country];
  const text = raw.toUpperCase().replace(/[\s.-]/g, '');
  const letters = /^[A-Z]{2}/.exec(text)?.[0];
  const prefix = letters ?? prefixes[0] ?? '';
  if (letters !== undefined && !prefixes.includes(letters)) return undefined;
  const rest = letters === undefined ? text : text.slice(2);
  if (!form.test(rest) || /^0+$/.test(rest.replaceAll(/\D/g, ''))) return undefined;
  if (markets[market].country === 'FR' && foreign.has(rest.slice(0, 2))) return undefined;
  return digits.validate(rest).isValid ? prefix + rest : undefined;
}
