import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { good, openServiceShop, type ServiceShop } from '#testing/clients/service-shop.ts';
import { openPerson, removeFrom } from '#testing/clients/shared-account.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { personalData } from '../personal-data-repository.ts';

let open: ServiceShop;
beforeAll(async () => {
  open = await openServiceShop();
});
afterAll(() => open.shop.close());

const keyOf = async (email: string): Promise<string> =>
  /#key=([\w.-]+)/.exec((await mailsTo(open.shop, email)).at(-1)?.text ?? '')?.[1] ?? '';

/** A delivered review, ordered by Berta in Anna's account, and the key of the link in Berta's mail. */
async function delivered() {
  const { db } = open.shop.app;
  const [anna, berta] = [await open.customer(), await openPerson(open.shop, { name: 'Berta' })];
  await db
    .insertInto('account_people')
    .values({ account_id: anna.customerId, person_id: berta.customerId })
    .execute();
  const { cart } = good(await anna.addReview());
  const order = await anna.order(cart._id);
  await db.updateTable('orders').set({ person_id: berta.customerId }).where('id', '=', order.id).execute();
  const [{ id }] = order.services;
  good(await open.deliver(id));
  return { anna, berta, id: id as string, key: await keyOf(berta.email) };
}

const statusOf = async (key: string) => (await open.linked('GET', key)).statusCode;
const accept = { delivery: 1, answer: 'accept' };
const change = (
  id: string,
  values: { state?: 'accepted' | 'cancelled'; updated_at?: Date; token?: string },
) => open.shop.app.db.updateTable('ordered_services').set(values).where('id', '=', id).execute();
const daysAgo = (days: number) => new Date(open.shop.app.now().getTime() - days * 86_400_000);

describe('the link of a mail about a service', () => {
  test('dies when its person leaves the account, also for the answer and the files', async () => {
    const { anna, berta, id, key } = await delivered();
    expect(key).toContain(`.${berta.customerId}.`);
    expect(await statusOf(key)).toBe(200);
    await open.shop.app.db.deleteFrom('account_people').where('account_id', '=', anna.customerId).execute();
    const answers = [
      await open.linked('GET', key),
      await open.linked('POST', key, accept),
      await open.linked('GET', key, undefined, `/deliveries/1/files/${id}`),
      await open.linked('GET', key, undefined, `/deliveries/1/files/${id}/preview`),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().detail]).toEqual([
        404,
        expect.stringContaining('melden Sie sich an'),
      ]);
    expect(good(await anna.service(id)).state).toBe('delivered');
    // The next mail goes to Anna, with a link of her own.
    good(await open.deliver(id, { sentence: 'Noch einmal.' }));
    expect(await statusOf(await keyOf(await anna.email()))).toBe(200);
  });

  test('is not opened by another person’s id, another service’s id, or a changed signature', async () => {
    const [one, two] = [await delivered(), await delivered()];
    const [shortId = '', personId = '', signature = ''] = one.key.split('.');
    const wrong = [
      [shortId, one.anna.customerId, signature],
      [two.key.split('.')[0], personId, signature],
      [shortId, personId, signature.slice(0, 20) + (signature[20] === 'A' ? 'B' : 'A') + signature.slice(21)],
    ];
    for (const parts of wrong) expect([parts, await statusOf(parts.join('.'))]).toEqual([parts, 404]);
    for (const text of [one.id, shortId, `${shortId}.${personId}`, 'x', 'ä', 'A'.repeat(120)])
      expect([text, await statusOf(encodeURIComponent(text))]).toEqual([text, 404]);
  });

  test('ends 90 days after the service was accepted or cancelled, and not before', async () => {
    const { id, key } = await delivered();
    await change(id, { updated_at: daysAgo(400) });
    expect(await statusOf(key)).toBe(200);
    for (const state of ['accepted', 'cancelled'] as const) {
      await change(id, { state, updated_at: daysAgo(89.9) });
      expect([state, await statusOf(key)]).toEqual([state, 200]);
      await change(id, { state, updated_at: daysAgo(90.1) });
      const late = await open.linked('GET', key);
      expect([late.statusCode, late.json().detail]).toEqual([410, expect.stringContaining('abgelaufen')]);
      expect((await open.linked('POST', key, accept)).statusCode).toBe(410);
    }
  });

  test('in mails of earlier releases, which name no person, ends when anybody leaves the account', async () => {
    for (const remover of ['anna', 'berta'] as const) {
      const firm = await delivered();
      const token = `earlier-token-removed-by-${remover}`.padEnd(32, '-');
      await change(firm.id, { token });
      expect(await statusOf(token)).toBe(200);
      const { customerId: account } = firm.anna;
      const gone = await removeFrom(open.shop, firm[remover], account, firm.berta.customerId);
      expect(gone.statusCode).toBeLessThan(300);
      expect(await statusOf(token)).toBe(404);
    }
  });

  test('dies with the account: neither a key nor the service’s id opens anything', async () => {
    const { anna, id, key } = await delivered();
    const token = 'earlier-token-of-thirty-two-char';
    await change(id, { token });
    expect(await statusOf(token)).toBe(200);
    const person = { customerId: anna.customerId, personId: anna.customerId } as never;
    await open.shop.app.db.transaction().execute(async (trx) => personalData.erase?.(trx, person));
    for (const text of [token, id]) expect([text, await statusOf(text)]).toEqual([text, 404]);
    await open.shop.app.db
      .updateTable('customers')
      .set({ email: '' })
      .where('id', '=', anna.customerId)
      .execute();
    await open.shop.app.db.deleteFrom('account_people').where('account_id', '=', anna.customerId).execute();
    expect(await statusOf(key)).toBe(404);
  });
});
