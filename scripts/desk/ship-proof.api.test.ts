import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openServiceShop } from '../../apps/api/src/testing/clients/service-shop.ts';
import { codeOf, givenStaff, staffPassword } from '../../apps/api/src/testing/desk/staff.ts';
import { connect } from './connect.ts';
import { runDesk } from './run-desk.ts';
import { SessionFile } from './session-file.ts';

test('a printed proof is listed, and shipped by its own command', { timeout: 240_000 }, async () => {
  const { shop, customer } = await openServiceShop();
  const folder = await mkdtemp(join(tmpdir(), 'labelwerk-desk-'));
  try {
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

    const anna = await customer();
    const { cart } = (await anna.addReview({ service: 'printed-proof' })).json();
    await anna.addReview({ service: 'data-check', cart_id: cart._id });
    const order = await anna.order(cart._id);
    const idOf = (service: string): string =>
      order.services.find((one: { service: string }) => one.service === service).id;
    const proof = idOf('printed-proof');
    expect((await desk('services', '--service', 'printed-proof')).out).toContain(proof);
    const parcel = ['--carrier', 'dpd', '--tracking', '01234567890124'];
    // A check is no parcel.
    expect((await desk('ship-proof', idOf('data-check'), ...parcel)).code).toBe(2);
    expect(await desk('ship-proof', proof, ...parcel)).toMatchObject({ code: 0, error: '' });
    expect((await desk('services', '--state', 'delivered')).out).toContain(proof);
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
});
