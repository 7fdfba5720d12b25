import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword as password } from '#testing/clients/pool-client.ts';
import {
  givePassword,
  handOverTo,
  join,
  openPerson,
  removeFrom,
  type TestPerson,
} from '#testing/clients/shared-account.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

/** Anna's account, which Berta and Carl have joined. */
async function firm() {
  const [anna, berta, carl] = [
    await openPerson(shop, { name: 'Anna' }),
    await openPerson(shop, { name: 'Berta' }),
    await openPerson(shop, { name: 'Carl' }),
  ];
  await join(shop, berta, anna);
  await join(shop, carl, anna);
  return { anna, berta, carl, account: anna.customerId };
}

const shownTo = async (person: TestPerson, account: number) =>
  (await person.own('GET', `/customers/${account}/people`)).json().people as {
    readonly id: number;
    readonly is_owner: boolean;
  }[];
const owners = async (person: TestPerson, account: number) =>
  (await shownTo(person, account)).filter((one) => one.is_owner).map(({ id }) => id);
const codeOf = (answer: { statusCode: number; json: () => { type?: string } }) =>
  `${answer.statusCode} ${answer.json().type?.split(':').at(-1)}`;

describe('the owner of an account', () => {
  test('is the person who opened it; nobody else can remove them, and they leave only after handing over', async () => {
    const { anna, berta, account } = await firm();
    expect(await owners(berta, account)).toEqual([account]);
    expect(codeOf(await removeFrom(shop, berta, account, account))).toBe('409 people.owner');
    expect(codeOf(await handOverTo(shop, berta, account, berta.customerId))).toBe('409 people.not-owner');
    expect(codeOf(await removeFrom(shop, anna, account, account))).toBe('409 people.hand-over-first');
    expect(await owners(berta, account)).toEqual([account]);
  });

  test('hands it over to somebody in it: everybody is told, and only the new owner is protected', async () => {
    const { anna, berta, carl, account } = await firm();
    const stranger = await openPerson(shop);
    expect((await handOverTo(shop, anna, account, stranger.customerId)).statusCode).toBe(404);
    expect((await handOverTo(shop, anna, account, berta.customerId)).statusCode).toBe(200);
    for (const person of [anna, berta, carl]) {
      expect(await owners(person, account)).toEqual([berta.customerId]);
      expect((await mailsTo(shop, person.email)).at(-1)?.subject).toContain('gehört jetzt Berta');
    }
    expect(codeOf(await removeFrom(shop, carl, account, berta.customerId))).toBe('409 people.owner');
    expect((await removeFrom(shop, carl, account, account)).statusCode).toBe(200);
    expect(await owners(berta, account)).toEqual([berta.customerId]);
    expect((await removeFrom(shop, berta, account, carl.customerId)).statusCode).toBe(200);
  });

  test('can get it back from the next owner; two hand-overs at once leave one owner', async () => {
    const { anna, berta, carl, account } = await firm();
    await Promise.all([givePassword(shop, account), givePassword(shop, berta.customerId)]);
    const answers = await Promise.all([
      handOverTo(shop, anna, account, berta.customerId),
      handOverTo(shop, anna, account, carl.customerId),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual(['200 undefined', '409 people.not-owner']);
    const [owner] = await owners(anna, account);
    const next = owner === berta.customerId ? berta : carl;
    expect((await handOverTo(shop, next, account, account)).statusCode).toBe(200);
    expect(await owners(carl, account)).toEqual([account]);
  });

  test('two people who remove each other leave one', async () => {
    const { anna, berta, carl, account } = await firm();
    await Promise.all([givePassword(shop, carl.customerId), givePassword(shop, berta.customerId)]);
    const answers = await Promise.all([
      removeFrom(shop, berta, account, carl.customerId),
      removeFrom(shop, carl, account, berta.customerId),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await shownTo(anna, account)).toHaveLength(2);
  });

  test('who deletes their sign-in leaves the account to the person who has been in it longest', async () => {
    const { anna, berta, carl, account } = await firm();
    await givePassword(shop, account);
    const deleted = await anna.own('POST', `/customers/${account}/deletion`, { password });
    expect(deleted.statusCode).toBe(204);
    expect(await owners(carl, account)).toEqual([berta.customerId]);
    expect(codeOf(await removeFrom(shop, carl, account, berta.customerId))).toBe('409 people.owner');
  });
});

describe('removing a person and handing over', () => {
  test('ask for the password or a code; a wrong or missing one changes nothing', async () => {
    const { anna, carl, account } = await firm();
    await givePassword(shop, account);
    for (const act of ['removal', 'hand-over']) {
      const url = `/customers/${account}/people/${carl.customerId}/${act}`;
      const answers = [
        await anna.own('POST', url),
        await anna.own('POST', url, {}),
        await anna.own('POST', url, { password: 'nope' }),
        await anna.own('POST', url, { code: '000000' }),
        await anna.own('POST', url, { password, code: '000000' }),
      ];
      for (const answer of answers) expect([act, answer.statusCode]).toEqual([act, 422]);
      expect(answers[2]?.json().errors).toMatchObject([{ path: 'password', code: 'session.password-wrong' }]);
      expect(answers[3]?.json().errors).toMatchObject([{ path: 'code' }]);
    }
    const earlier = await anna.own('DELETE', `/customers/${account}/people/${carl.customerId}`);
    expect(earlier.statusCode).toBe(404);
    expect(await shownTo(anna, account)).toHaveLength(3);
    expect(await owners(anna, account)).toEqual([account]);
  });

  test('count guesses of the password: after five, the right one has to wait', async () => {
    const { anna, carl, account } = await firm();
    await givePassword(shop, account);
    const url = `/customers/${account}/people/${carl.customerId}/removal`;
    const guess = (given: string) => anna.own('POST', url, { password: given });
    for (let n = 0; n < 6; n += 1) await guess(`guess-${n}`);
    const answer = await guess(password);
    expect([answer.statusCode, await shownTo(anna, account)]).toEqual([429, expect.any(Array)]);
    expect(await shownTo(anna, account)).toHaveLength(3);
  });
});
