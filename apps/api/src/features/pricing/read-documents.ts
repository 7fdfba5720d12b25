import {
  type FinishEntry,
  finishesDocument,
  type MaterialEntry,
  materialsDocument,
  type ProductTypeEntry,
  productTypesDocument,
} from '@labelwerk/contracts/materials/catalogue.ts';
import { priceListDocument } from '@labelwerk/contracts/pricing/price-list-document.ts';
import { catalogueFaults } from '@labelwerk/domain/catalogue/catalogue-faults.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { priceListFaults } from '@labelwerk/domain/pricing/price-list-faults.ts';
import type { z } from 'zod';
import type { CatalogueKind } from './tables.ts';

/** The documents of the catalogue, read and checked, by the ids in them. */
export type Documents = {
  readonly priceList: PriceList;
  readonly materials: ReadonlyMap<string, MaterialEntry>;
  readonly finishes: ReadonlyMap<string, FinishEntry>;
  readonly productTypes: ReadonlyMap<string, ProductTypeEntry>;
};

/** What an operator has to mend before a document can be used: each with the place it stands at. */
export class CatalogueFaults extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The catalogue is not usable: ${faults.slice(0, 20).join('; ')}`);
    this.faults = faults;
  }
}

function parse<T extends z.ZodType>(schema: T, kind: CatalogueKind, document: unknown): z.output<T> {
  const parsed = schema.safeParse(document);
  if (parsed.success) return parsed.data;
  throw new CatalogueFaults(
    parsed.error.issues.map((issue) => `${kind} ${issue.path.join('.')}: ${issue.message}`),
  );
}

const byId = <T extends { readonly id: string }>(entries: readonly T[]): ReadonlyMap<string, T> =>
  new Map(entries.map((entry) => [entry.id, entry]));

/** A price list alone, such as an earlier version. */
export const readPriceList = (document: unknown): PriceList =>
  parse(priceListDocument, 'price-list', document) as PriceList;

/** Reads all four documents and checks them against each other; throws what is wrong, with its place. */
export function readDocuments(documents: ReadonlyMap<CatalogueKind, unknown>): Documents {
  const { materials } = parse(materialsDocument, 'materials', documents.get('materials'));
  const { finishes } = parse(finishesDocument, 'finishes', documents.get('finishes'));
  const { productTypes } = parse(productTypesDocument, 'product-types', documents.get('product-types'));
  const priceList = readPriceList(documents.get('price-list'));
  const ids = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);
  const faults = [
    ...priceListFaults(priceList, { materials: ids(materials), finishes: ids(finishes) }),
    ...catalogueFaults({ materials, finishes, productTypes }),
  ];
  if (faults.length > 0) throw new CatalogueFaults(faults);
  return {
    priceList,
    materials: byId(materials),
    finishes: byId(finishes),
    productTypes: byId(productTypes),
  };
}
