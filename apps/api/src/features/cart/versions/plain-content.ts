import { hash } from 'node:crypto';
import type { CartItemRow, CartRow } from '../cart-repository.ts';
import { counts, type StoredService } from '../services/stored-service.ts';
import type { CartContent, ContentLine, ContentService } from './cart-versions-repository.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** jsonb orders keys by length, then by their bytes. Keys are ASCII. */
const inOrderOfJsonb = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1);

/**
 * A document as PostgreSQL writes it when jsonb is cast to text. Keys must be ASCII; numbers must be ones that JavaScript
 * writes without an exponent, as all amounts and sizes of a configuration are.
 */
export function jsonbText(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`;
  const document = value as { readonly [key: string]: Json | undefined };
  const members = Object.keys(document)
    .sort(inOrderOfJsonb)
    .flatMap((key) => {
      const member = document[key];
      return member === undefined ? [] : `${JSON.stringify(key)}: ${jsonbText(member)}`;
    });
  return `{${members.join(', ')}}`;
}

/** Matches texts that need no quotes; of white space, only ASCII characters need quotes. */
const isBare = /^(?!null$)[^ \t\n\r\v\f{}",\\]+$/i;

/** An array of texts as PostgreSQL writes it. */
export const arrayText = (values: readonly string[]): string =>
  `{${values.map((value) => (isBare.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;

const md5 = (text: string): string => hash('md5', text);
const emptyHash = md5('');
const noArtworkHash = md5(arrayText([]));

export function contentLine(line: CartItemRow): ContentLine {
  const { quantity, sorts, ...made } = line.configuration;
  const { file_ids: files, artwork_pages: pages } = line;
  return {
    id: line.id,
    name: line.name,
    quantity,
    express: made.express,
    net: line.sheet.net,
    list: line.sheet.listVersion,
    note: line.note === '' ? emptyHash : md5(line.note),
    made: md5(`${jsonbText(made)}${sorts.length}`),
    artwork:
      files.length === 0 && pages === null
        ? noArtworkHash
        : md5(`${arrayText(files)}${pages === null ? '' : jsonbText(pages)}`),
  };
}

export const contentService = ({ id, service, subject, price, made }: StoredService): ContentService => ({
  ...{ id, service, subject, made },
  net: price.net,
  list: price.listVersion,
});

/**
 * The content of a cart without addresses, as `keepingVersion` stores it: with the same hashes, so that versions
 * stored by either can be compared. Undefined for a cart with an address, whose text only the database knows.
 */
export function plainContent(cart: CartRow, items: readonly CartItemRow[]): CartContent | undefined {
  if (cart.delivery_address_id !== null || cart.billing_address_id !== null) return undefined;
  return {
    market: cart.market,
    invoice_country: null,
    delivery_place: null,
    invoice_place: null,
    delivery_address_id: null,
    billing_address_id: null,
    delivery_address: '',
    billing_address: '',
    vat_number: cart.vat_number,
    vat_check: cart.vat_check,
    payment_type: cart.payment_type,
    remarks: cart.remarks,
    customer_reference: cart.customer_reference,
    voucher: cart.voucher_code,
    voucher_terms: cart.voucher_terms,
    lines: items
      .filter(({ removed_at: removed, obstacle }) => removed === null && obstacle === null)
      .map(contentLine),
    services: cart.services.filter(counts).map(contentService),
  };
}
