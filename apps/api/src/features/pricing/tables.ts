import type { Generated } from 'kysely';

export type CatalogueKind = 'price-list' | 'materials' | 'finishes' | 'product-types';

type CatalogueVersionTable = {
  kind: CatalogueKind;
  version: string;
  active_from: Date;
  document: unknown;
  created_at: Generated<Date>;
};

type CustomerPriceTermsTable = {
  customer_id: number;
  discount: number;
  materials: unknown;
  payment_days: number;
  updated_at: Generated<Date>;
};

declare module '#platform/database/database.ts' {
  interface Database {
    catalogue_versions: CatalogueVersionTable;
    customer_price_terms: CustomerPriceTermsTable;
  }
}
