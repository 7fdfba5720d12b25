import type { UpdateCustomer } from '@labelwerk/contracts/account/account.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { isSiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { normalVatNumber } from '@labelwerk/domain/vat/vat-number.ts';
import type { Db } from '#platform/database/database.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/problems/failure.ts';
import { type Customer, changeCustomer, findCustomer } from './customers-repository.ts';

/** The number as it is stored: a national one as formatted, an international one in E.164. Undefined if it can't exist. */
async function storedPhone(phone: string): Promise<string | undefined> {
  if (!phone.startsWith('+')) return phone;
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const parsed = parsePhoneNumberFromString(phone);
  return parsed?.isPossible() ? parsed.number : undefined;
}

const marketOf = (site: string): MarketId => siteOf(isSiteId(site) ? site : 'uk').market;

/** A person, and the account the person acts for. */
type Own = { readonly customerId: number; readonly personId: number };

/** A person's own data: name, phone and email are the person's, company and invoice data the account's. */
export async function findOwnData(db: Db, { customerId, personId }: Own): Promise<Customer | undefined> {
  const account = await findCustomer(db, customerId);
  const person = customerId === personId ? account : await findCustomer(db, personId);
  if (!account || !person) return undefined;
  const { company, vatNumber, invoiceEmail, customerReference } = account;
  return { ...person, id: customerId, company, vatNumber, invoiceEmail, customerReference };
}

/** Changes given fields of a person and of the account the person acts for. */
export async function updateCustomer(
  db: Db,
  own: Own,
  given: UpdateCustomer,
): Promise<Result<Customer, 'request.invalid' | 'request.no-such-thing'>> {
  const before = await findOwnData(db, own);
  if (!before) return failure('request.no-such-thing');
  const errors: FieldFailure[] = [];
  const {
    last_name: lastName,
    vat_number,
    invoice_email: invoiceEmail,
    customer_reference: customerReference,
    ...rest
  } = given;
  const phone = rest.phone === undefined ? undefined : await storedPhone(rest.phone);
  if (rest.phone !== undefined && phone === undefined) errors.push({ path: 'phone', code: 'account.phone' });
  const vatNumber = vat_number ? normalVatNumber(marketOf(rest.site ?? before.site), vat_number) : vat_number;
  if (vat_number && vatNumber === undefined) errors.push({ path: 'vat_number', code: 'account.vat-number' });
  if (errors.length > 0) return failure('request.invalid', { errors });
  const { company, ...ofPerson } = rest;
  await db.transaction().execute(async (trx) => {
    await changeCustomer(trx, own.personId, {
      ...defined({ ...ofPerson, phone }),
      ...(lastName !== undefined && { lastName }),
    });
    await changeCustomer(trx, own.customerId, {
      ...(company !== undefined && { company }),
      ...(vatNumber !== undefined && { vatNumber }),
      ...(invoiceEmail !== undefined && { invoiceEmail }),
      ...(customerReference !== undefined && { customerReference }),
    });
  });
  return success((await findOwnData(db, own)) ?? before);
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const defined = <T extends object>(value: T): Defined<T> =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Defined<T>;
