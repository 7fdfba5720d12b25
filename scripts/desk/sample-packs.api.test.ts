import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seedCatalogue } from '../../apps/api/src/features/pricing/index.ts';
import { homeAddress, openVisit } from '../../apps/api/src/testing/checkout-visit.ts';
import { addPack } from '../../apps/api/src/testing/clients/sample-packs.ts';
import { codeOf, givenStaff, staffPassword } from '../../apps/api/src/testing/desk/staff.ts';
import { openHarness } from '../../apps/api/src/testing/harness.ts';
import { connect } from './connect.ts';
import { runDesk } from './run-desk.ts';
import { SessionFile } from './session-file.ts';

test('a pack of samples is listed with what it holds, and sent', { timeout: 240_000 }, async () => {
  const shop = await openHarness();
  const folder = await mkdtemp(join(tmpdir(), 'labelwerk-desk-'));
  try {
    await seedCatalogue(shop.app);
    await shop.server.listen({ host: '127.0.0.1', port: 0 });
    const address = `http://127.0.0.1:${(shop.server.server.address() as AddressInfo).port}`;
    const session = new SessionFile(folder);
    const desk = (...args: string[]) =>
      runDesk(args, {
        ...{ shop: connect(address, session), session, address, root: '' },
        ask: async () => staffPassword,
      });
    const owner = await givenStaff(shop, 'owner');
    await desk('sign-in', owner.email, '--code', codeOf(shop, owner.secret, 1));

    const visit = await openVisit(shop, { paymentDays: 14 });
    const { _id: cartId } = await addPack(visit);
    const { id: home } = (await visit.own('POST', `/addresses/${visit.customerId}`, homeAddress)).json();
    const details = { delivery_address_id: home, payment_type: 'invoice' };
    await visit.own('PATCH', `/${visit.customerId}/cart/${cartId}`, details);
    await visit.accept(cartId);
    const order = await visit.order((await visit.checkOut(cartId)).json().order_id);
    const [{ id }] = order.sample_packs;

    const { out } = await desk('sample-packs');
    for (const part of [id, order.order_number, 'KRA', 'FOIL-G']) expect(out).toContain(part);
    expect((await desk('order', order.order_number)).out).toContain(id);
    const parcel = ['--carrier', 'dpd', '--tracking', '01234567890123'];
    expect((await desk('ship-samples', crypto.randomUUID(), ...parcel)).code).toBe(2);
    expect(await desk('ship-samples', id, ...parcel)).toMatchObject({ code: 0, error: '' });
    expect((await visit.order(order.id)).sample_packs).toMatchObject([{ state: 'shipped' }]);
    expect((await desk('sample-packs')).out).not.toContain(id);
    expect((await desk('sample-packs', '--state', 'shipped')).out).toContain(id);
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
});
