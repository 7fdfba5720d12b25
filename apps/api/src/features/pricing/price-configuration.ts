import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import type { CustomerTerms, PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { type Catalogue, currentCatalogue, listOfVersion } from './catalogue.ts';
import { problemsOf } from './check-configuration.ts';
import { findCustomerTerms } from './customer-terms-repository.ts';

/** The price by a given catalogue. 422 with every field that prevents it. */
export function priceIn(
  catalogue: Catalogue,
  configuration: Configuration,
  market: MarketId,
  terms: CustomerTerms | undefined,
): Result<PriceSheet, 'request.invalid'> {
  const errors = problemsOf(catalogue, configuration);
  if (errors.length > 0) return failure('request.invalid', { errors });
  return success(price(catalogue.priceList, configuration, market, terms));
}

/**
 * The price of a configuration by the active list, with the conditions of the customer if there is one. 422
 * with every field that prevents it. Within a transaction, pass its `db`.
 */
export async function priceConfiguration(
  app: Pick<App, 'db' | 'part'>,
  configuration: Configuration,
  { market, customerId }: { readonly market: MarketId; readonly customerId: number | null },
  db: Db = app.db,
): Promise<Result<PriceSheet, 'request.invalid'>> {
  const catalogue = await currentCatalogue(app);
  const terms = customerId === null ? undefined : await findCustomerTerms(db, customerId);
  return priceIn(catalogue, configuration, market, terms);
}

/**
 * The original price sheet of a line, computed again with the list of that time: the same configuration, list
 * and conditions (`terms`: the customer's own) give the same sheet to the cent. Undefined if that list is
 * unknown.
 */
export async function priceAsListed(
  app: Pick<App, 'part'>,
  { version, configuration }: { readonly version: string; readonly configuration: Configuration },
  market: MarketId,
  terms: CustomerTerms | undefined,
): Promise<PriceSheet | undefined> {
  const list: PriceList | undefined = await listOfVersion(app, version);
  return list && price(list, configuration, market, terms);
}
