import type { AddressBody } from '@labelwerk/contracts/addresses/addresses.ts';
import { refusalOf } from '@labelwerk/domain/delivery/destination.ts';
import { noteAddressChange } from '#features/cart/index.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import {
  type AddressRow,
  clearDefaults,
  deleteAddress,
  findAddress,
  findAddresses,
  findRemoved,
  insertAddress,
  lockAddresses,
  undeleteAddress,
  updateAddress,
} from './addresses-repository.ts';
import { checkAddress } from './check-address.ts';

/** Maximum number of addresses. */
export const addressLimit = 200;

/** Which addresses the shop delivers to by the current list: others are for invoices only. */
async function deliveredTo(app: Pick<App, 'part'>): Promise<(address: AddressRow) => boolean> {
  const { priceList } = await currentCatalogue(app);
  return ({ country_id: country, postcode }) => refusalOf(priceList, { country, postcode }) === undefined;
}

/**
 * Gives each default that no address has to the oldest address that can have it. Requires the lock of the
 * addresses.
 */
async function fillDefaults(app: Pick<App, 'part'>, trx: Db, customerId: number): Promise<void> {
  const isReached = await deliveredTo(app);
  const all = await findAddresses(trx, customerId);
  const delivery = all.some((one) => one.is_default_delivery) ? undefined : all.find(isReached);
  const billing = all.some((one) => one.is_default_billing) ? undefined : all[0];
  if (delivery) await updateAddress(trx, customerId, delivery.id, { is_default_delivery: true });
  if (billing) await updateAddress(trx, customerId, billing.id, { is_default_billing: true });
}

/** Adds an address; a customer's first one is the default for delivery and billing. */
export async function addAddress(
  app: Pick<App, 'db' | 'part'>,
  customerId: number,
  body: AddressBody,
): Promise<Result<AddressRow, 'addresses.limit' | 'market.country' | 'request.invalid'>> {
  const checked = await checkAddress(app, body);
  if (!checked.ok) return checked;
  const { address: wanted, isReached } = checked.value;
  return app.db.transaction().execute(async (trx) => {
    await lockAddresses(trx, customerId);
    const known = await findAddresses(trx, customerId);
    if (known.length >= addressLimit) {
      return failure('addresses.limit', { params: { n: addressLimit } });
    }
    const address = {
      ...wanted,
      is_default_delivery:
        wanted.is_default_delivery || (isReached && !known.some((other) => other.is_default_delivery)),
      is_default_billing: wanted.is_default_billing || !known.some((other) => other.is_default_billing),
    };
    await clearDefaults(trx, customerId, {
      delivery: address.is_default_delivery,
      billing: address.is_default_billing,
    });
    return success(await insertAddress(trx, customerId, address));
  });
}

/**
 * Replaces an address. It stays a default unless another address takes its place or the shop does not deliver
 * to it any more.
 */
export async function replaceAddress(
  app: Pick<App, 'db' | 'part'>,
  customerId: number,
  addressId: number,
  body: AddressBody,
): Promise<Result<AddressRow, 'addresses.missing' | 'market.country' | 'request.invalid'>> {
  const checked = await checkAddress(app, body);
  if (!checked.ok) return checked;
  const { address: wanted, isReached } = checked.value;
  return app.db.transaction().execute(async (trx) => {
    await lockAddresses(trx, customerId);
    const known = await findAddress(trx, customerId, addressId);
    if (!known) return failure('addresses.missing');
    await clearDefaults(trx, customerId, {
      delivery: wanted.is_default_delivery,
      billing: wanted.is_default_billing,
    });
    const saved = await updateAddress(trx, customerId, addressId, {
      ...wanted,
      is_default_delivery: wanted.is_default_delivery || (isReached && known.is_default_delivery),
      is_default_billing: wanted.is_default_billing || known.is_default_billing,
    });
    if (known.is_default_delivery && !isReached) await fillDefaults(app, trx, customerId);
    await noteAddressChange(trx, customerId, addressId);
    return saved ? success(saved) : failure('addresses.missing');
  });
}

/** Removes an address; if it was a default, the oldest other address that can be one replaces it. */
export async function removeAddress(
  app: Pick<App, 'db' | 'part'>,
  customerId: number,
  addressId: number,
): Promise<Result<null, 'addresses.missing'>> {
  return app.db.transaction().execute(async (trx) => {
    await lockAddresses(trx, customerId);
    if (!(await deleteAddress(trx, customerId, addressId))) return failure('addresses.missing');
    await noteAddressChange(trx, customerId, addressId);
    await fillDefaults(app, trx, customerId);
    return success(null);
  });
}

/**
 * Restores an address that was removed in the last 30 days. If it was a default, it becomes one again, unless another one
 * was chosen since.
 */
export async function restoreAddress(
  app: Pick<App, 'db' | 'part'>,
  customerId: number,
  addressId: number,
): Promise<Result<AddressRow, 'addresses.limit' | 'addresses.missing'>> {
  const isReached = await deliveredTo(app);
  return app.db.transaction().execute(async (trx) => {
    await lockAddresses(trx, customerId);
    const removed = await findRemoved(trx, customerId, addressId);
    if (!removed) return failure('addresses.missing');
    const active = await findAddresses(trx, customerId);
    if (active.length >= addressLimit) {
      return failure('addresses.limit', { params: { n: addressLimit } });
    }
    const { is_default_billing } = removed;
    const is_default_delivery = removed.is_default_delivery && isReached(removed);
    await clearDefaults(trx, customerId, { delivery: is_default_delivery, billing: is_default_billing });
    const defaults = {
      is_default_delivery:
        is_default_delivery || (isReached(removed) && !active.some((one) => one.is_default_delivery)),
      is_default_billing: is_default_billing || !active.some((one) => one.is_default_billing),
    };
    const restored = await undeleteAddress(trx, addressId, defaults);
    await noteAddressChange(trx, customerId, addressId);
    return success(restored);
  });
}
