import type { Buyer } from '@labelwerk/domain/vat/leading-price.ts';
import { findCustomer } from '#features/account/index.ts';
import type { Db } from '#platform/database/database.ts';
import { hasVatNumber } from './vat-numbers-repository.ts';

type Account = { readonly id: number; readonly vatNumber: string };

/** For whom an account buys: it is a business if it has a VAT number, its own or that of a country. */
export const buyerOf = async (db: Db, account: Account): Promise<Buyer> =>
  account.vatNumber !== '' || (await hasVatNumber(db, account.id)) ? 'business' : 'consumer';

/** The same by id. Who has no account is a consumer. */
export async function buyerWithId(db: Db, accountId: number | null): Promise<Buyer> {
  const account = accountId === null ? undefined : await findCustomer(db, accountId);
  return accountId === null || !account
    ? 'consumer'
    : buyerOf(db, { id: accountId, vatNumber: account.vatNumber });
}
