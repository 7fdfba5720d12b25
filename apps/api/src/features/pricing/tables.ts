import type { Refined } from '#platform/database/refined.ts';
import type { Tables } from './columns.ts';

export type CatalogueKind = 'price-list' | 'materials' | 'finishes' | 'product-types' | 'vouchers';

declare module '#platform/database/database.ts' {
  interface Database extends Refined<Tables, { catalogue_versions: { kind: CatalogueKind } }> {}
}
