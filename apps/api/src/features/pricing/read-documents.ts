import {
  type FinishEntry,
  finishesDocument,
  type MaterialEntry,
  materialsDocument,
  type ProductTypeEntry,
  productTypesDocument,
} from '@labelwerk/contracts/materials/catalogue.ts';
import {
  type PriceListDocument,
  priceListDocument,
} from '@labelwerk/contracts/pricing/price-list-document.ts';
import { vouchersDocument } from '@labelwerk/contracts/pricing/vouchers-document.ts';
import { catalogueFaults } from '@labelwerk/domain/catalogue/catalogue-faults.ts';
import type { DocumentFault } from '@labelwerk/domain/catalogue/document-fault.ts';
import { priceListFaults } from '@labelwerk/domain/pricing/price-list-faults.ts';
import type { Voucher } from '@labelwerk/domain/vouchers/voucher.ts';
import { voucherFaults } from '@labelwerk/domain/vouchers/voucher-faults.ts';
import type { z } from 'zod';
import { issueSentence } from './spreadsheets/issue-sentence.ts';
import type { CatalogueKind } from './tables.ts';

/** The documents of the catalogue, parsed and validated, by the ids of their entries. */
export type Documents = {
  readonly priceList: PriceListDocument;
  readonly materials: ReadonlyMap<string, MaterialEntry>;
  readonly finishes: ReadonlyMap<string, FinishEntry>;
  readonly productTypes: ReadonlyMap<string, ProductTypeEntry>;
  /** Vouchers by their code, including those switched off. */
  readonly vouchers: ReadonlyMap<string, Voucher>;
};

/** The documents required for prices. Vouchers are optional. */
export const requiredKinds: readonly CatalogueKind[] = [
  'price-list',
  'materials',
  'finishes',
  'product-types',
];

/** Used if no vouchers were ever activated. */
export const noVouchers = { version: 'none', vouchers: [] } as const;

/** Errors that an operator has to fix before the documents can be used, each with its place. */
export class CatalogueFaults extends Error {
  readonly faults: readonly DocumentFault[];
  constructor(faults: readonly DocumentFault[]) {
    const sentences = faults
      .slice(0, 20)
      .map(({ document, path, sentence }) => `${document} ${path}: ${sentence}`);
    super(`The catalogue is invalid: ${sentences.join('; ')}`);
    this.faults = faults;
  }
}

const valueAt = (document: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], document);

function parse<T extends z.ZodType>(schema: T, kind: CatalogueKind, document: unknown): z.output<T> {
  const parsed = schema.safeParse(document);
  if (parsed.success) return parsed.data;
  throw new CatalogueFaults(
    parsed.error.issues.flatMap((issue) =>
      // An unknown key is reported at its own place, not at that of its object.
      (issue.code === 'unrecognized_keys' ? issue.keys : [undefined]).map((key) => ({
        document: kind,
        path: [...issue.path, ...(key === undefined ? [] : [key])].join('.'),
        sentence: issueSentence(issue, valueAt(document, issue.path)),
      })),
    ),
  );
}

const byId = <T extends { readonly id: string }>(entries: readonly T[]): ReadonlyMap<string, T> =>
  new Map(entries.map((entry) => [entry.id, entry]));

/** A price list alone, such as an earlier version. */
export const readPriceList = (document: unknown): PriceListDocument =>
  parse(priceListDocument, 'price-list', document);

/**
 * Reads documents one after the other and continues after errors. Each read returns a function that returns
 * its document, or throws the errors of all documents read until then.
 */
function gatherFaults(): <T>(read: () => T) => () => T {
  const faults: DocumentFault[] = [];
  return (read) => {
    try {
      const value = read();
      return () => {
        if (faults.length > 0) throw new CatalogueFaults(faults);
        return value;
      };
    } catch (error) {
      if (!(error instanceof CatalogueFaults)) throw error;
      faults.push(...error.faults);
      return () => {
        throw new CatalogueFaults(faults);
      };
    }
  };
}

/** Reads all documents and checks them against each other; throws all errors with their places. */
export function readDocuments(documents: ReadonlyMap<CatalogueKind, unknown>): Documents {
  const read = gatherFaults();
  const materialsOf = read(() => parse(materialsDocument, 'materials', documents.get('materials')));
  const finishesOf = read(() => parse(finishesDocument, 'finishes', documents.get('finishes')));
  const productTypesOf = read(() =>
    parse(productTypesDocument, 'product-types', documents.get('product-types')),
  );
  const vouchersOf = read(() => parse(vouchersDocument, 'vouchers', documents.get('vouchers') ?? noVouchers));
  const priceListOf = read(() => readPriceList(documents.get('price-list')));
  const { materials } = materialsOf();
  const { finishes } = finishesOf();
  const { productTypes } = productTypesOf();
  const { vouchers } = vouchersOf();
  const priceList = priceListOf();
  const ids = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);
  const faults = [
    ...priceListFaults(priceList, { materials: ids(materials), finishes: ids(finishes) }),
    ...catalogueFaults({ materials, finishes, productTypes }),
    ...voucherFaults(vouchers),
  ];
  if (faults.length > 0) throw new CatalogueFaults(faults);
  return {
    priceList,
    materials: byId(materials),
    finishes: byId(finishes),
    productTypes: byId(productTypes),
    vouchers: new Map(vouchers.map((voucher) => [voucher.code, voucher])),
  };
}
