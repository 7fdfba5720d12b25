import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { ReactNode } from 'react';
import type { ProductAbout } from './product-data.tsx';

export type PriceProps = { readonly configuration: Configuration; readonly product: ProductAbout };
export type ListProps = { readonly ids: readonly string[] };
export type ServicesProps = ListProps & {
  /** Descriptions of the shop's own services by id; services an operator added have only their name. */
  readonly texts: Readonly<
    Record<string, { readonly description: string; readonly items: readonly string[] }>
  >;
  /** Of services that are ordered with a label, and of those that are ordered by themselves. */
  readonly buttonLabel: string;
  readonly orderLabel: string;
};

/** What the HTML shows, with the prices of the moment when it was made; undefined if they were unknown. */
export type Served = { readonly served: ReactNode };
