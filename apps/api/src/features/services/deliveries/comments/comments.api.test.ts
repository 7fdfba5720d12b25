import { randomUUID } from 'node:crypto';
import { commentLimits } from '@labelwerk/contracts/services/comments.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopAddress } from '#features/enquiries/index.ts';
import { good, openServiceShop, png, type ServiceShop } from '#testing/clients/service-shop.ts';
import { openPerson } from '#testing/clients/shared-account.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { personalData } from '../../personal-data-repository.ts';

let open: ServiceShop;
beforeAll(async () => {
  open = await openServiceShop();
});
afterAll(() => open.shop.close());

const keyOf = async (email: string): Promise<string> =>
  /#key=([\w.-]+)/.exec((await mailsTo(open.shop, email)).at(-1)?.text ?? '')?.[1] ?? '';

/** A design with a first draft, a picture, and the ways to comment on it: in the account, and by the link of its mail. */
async function drafted() {
  const anna = await open.customer();
  const { cart } = good(await anna.addDesign());
  const order = await anna.order(cart._id);
  const id: string = order.services[0].id;
  const file = good(await open.upload(id, png));
  good(await open.deliver(id, { file_ids: [file.id] }));
  const key = await keyOf(await anna.email());
  const place = { file_id: file.id as string, x: 0.25, y: 0.5 };
  const comment = (more: object = {}) => ({
    ...{ id: randomUUID(), delivery: 1, place, text: 'Logo größer' },
    ...more,
  });
  const say = (more: object = {}) =>
    anna.own('POST', `/customers/${anna.customerId}/services/${id}/comments`, comment(more));
  const sayByLink = (more: object = {}, token = key) =>
    open.linked('POST', token, comment(more), '/comments');
  return { anna, order, id, file, key, place, say, sayByLink };
}

const typeOf = (given: { statusCode: number; json(): { type?: string } }) =>
  [given.statusCode, given.json().type?.split(':').at(-1)] as const;

/** The comments of a view, by delivery. */
const said = (view: { deliveries: { comments: { text: string; author: string }[] }[] }) =>
  view.deliveries.map(({ comments }) => comments.map(({ text, author }) => `${author}: ${text}`));

describe('a comment on a draft', () => {
  test('is shown to the account, by the link and to staff, with its writer, place and time', async () => {
    const { anna, order, id, key, place, say, sayByLink } = await drafted();
    const { customerId } = anna;
    await anna.own('POST', `/customers/${customerId}/updateCustomer`, { name: 'Anna', last_name: 'Muster' });
    good(await say());
    const byLink = await sayByLink({ text: 'Gold matter\nund <b>heller</b>', place: null });
    expect(byLink.headers['cache-control']).toBe('private, no-store');
    const all = [['Anna Muster: Logo größer', 'Anna Muster: Gold matter\nund <b>heller</b>']];
    expect(said(good(byLink))).toEqual(all);
    const own = good(await anna.service(id));
    expect(said(own)).toEqual(all);
    expect(own.deliveries[0].comments).toMatchObject([
      { place, created_at: expect.any(String) },
      { place: null },
    ]);
    const ordered = good(await anna.own('GET', `/customers/${customerId}/orders/${order.id}`));
    expect(said(ordered.services[0])).toEqual(all);
    expect(said(good(await open.staff('GET', `/services/${id}`)).service)).toEqual(all);
    expect(said(good(await open.linked('GET', key)))).toEqual(all);
  });

  test('is kept once, however often it is sent, also after something newer was delivered', async () => {
    const { anna, id, say, sayByLink } = await drafted();
    const key = randomUUID();
    const answers = await Promise.all([say({ id: key }), say({ id: key }), sayByLink({ id: key })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    good(await open.deliver(id, { sentence: 'Neuer Entwurf.' }));
    good(await say({ id: key }));
    expect(said(good(await anna.service(id))).map((texts) => texts.length)).toEqual([1, 0]);
    // The key of a comment on another service says nothing about this one.
    const other = await drafted();
    expect(said(good(await other.say({ id: key })))[0]).toHaveLength(1);
  });

  test('that is no longer the newest is refused with a sentence', async () => {
    const { id, say, sayByLink } = await drafted();
    good(await open.deliver(id, { sentence: 'Neuer Entwurf.' }));
    for (const answer of [await say(), await sayByLink()]) {
      expect(typeOf(answer)).toEqual([409, 'services.newer-delivery']);
      expect(answer.json()).toMatchObject({ delivery: 2, detail: expect.stringMatching(/newer|Neueres/) });
    }
    expect(said(good(await say({ delivery: 2, place: null })))).toEqual([[], [expect.any(String)]]);
  });

  test('is refused with the reason before the first draft, while changes are made and after acceptance', async () => {
    const { anna, id, say, sayByLink } = await drafted();
    good(await anna.answer(id, { delivery: 1, answer: 'change', sentence: 'Heller' }));
    expect(typeOf(await say())).toEqual([409, 'services.in-work']);
    good(await open.deliver(id));
    good(await anna.answer(id, { delivery: 2, answer: 'accept' }));
    for (const answer of [await say({ delivery: 2 }), await sayByLink({ delivery: 2 })])
      expect(typeOf(answer)).toEqual([409, 'services.accepted-already']);
    const early = await open.customer();
    const { cart, service_id: inCart } = good(await early.addDesign());
    const url = (service: string) => `/customers/${early.customerId}/services/${service}/comments`;
    const body = { id: randomUUID(), delivery: 1, text: 'Früh' };
    expect(typeOf(await early.own('POST', url(inCart), body))).toEqual([409, 'services.nothing-delivered']);
    const [service] = (await early.order(cart._id)).services;
    expect(typeOf(await early.own('POST', url(service.id), body))).toEqual([
      409,
      'services.nothing-delivered',
    ]);
  });

  test('is refused once no round of changes is left: it would reach nobody', async () => {
    const anna = await open.customer();
    const { cart } = good(await anna.addReview());
    const [{ id }] = (await anna.order(cart._id)).services;
    good(await open.deliver(id));
    good(await anna.answer(id, { delivery: 1, answer: 'change', sentence: 'Heller' }));
    good(await open.deliver(id));
    const url = `/customers/${anna.customerId}/services/${id}/comments`;
    const refused = await anna.own('POST', url, { id: randomUUID(), delivery: 2, text: 'Noch heller' });
    expect(typeOf(refused)).toEqual([409, 'services.rounds-used']);
  });

  test('without text, too long, off the picture or on a file that was not delivered is refused', async () => {
    const { anna, id, place, say } = await drafted();
    const waiting = good(await open.upload(id, Buffer.concat([png, Buffer.from('2')])));
    const bad = [
      { text: ' \n' },
      { text: 'x'.repeat(commentLimits.text + 1) },
      { place: { ...place, x: 1.01 } },
      { place: { x: 0.5, y: 0.5 } },
      { place: { ...place, file_id: waiting.id } },
      { place: { ...place, file_id: randomUUID() } },
      { id: 'x' },
      { delivery: 0 },
      { author: 'Otto' },
    ];
    for (const more of bad) expect([more, (await say(more)).statusCode]).toEqual([more, 422]);
    expect(said(good(await anna.service(id)))).toEqual([[]]);
  });

  test('is counted: beyond the limit of a service it is refused', async () => {
    const { id, say } = await drafted();
    await sql`insert into service_comments (service_id, id, delivery, text, created_at)
      select ${id}::uuid, gen_random_uuid(), 1, 'x', now() from generate_series(2, ${commentLimits.count})`.execute(
      open.shop.app.db,
    );
    good(await say());
    const refused = await say();
    expect([typeOf(refused), refused.json().detail]).toEqual([
      [409, 'services.comments-full'],
      expect.stringContaining(String(commentLimits.count)),
    ]);
  });
});

describe('who comments', () => {
  test('is of the account or holds the link: others get no word of it', async () => {
    const { anna, id, key } = await drafted();
    const other = await open.customer();
    const body = { id: randomUUID(), delivery: 1, text: 'Fremd' };
    const foreign = `/customers/${other.customerId}/services/${id}/comments`;
    expect((await other.own('POST', foreign, body)).statusCode).toBe(404);
    expect(
      (await other.own('POST', foreign.replace(`${other.customerId}`, `${anna.customerId}`), body))
        .statusCode,
    ).toBe(403);
    const middle = Math.floor(key.length / 2);
    const forged = key.slice(0, middle) + (key[middle] === 'A' ? 'B' : 'A') + key.slice(middle + 1);
    expect((await open.linked('POST', forged, body, '/comments')).statusCode).toBe(404);
    expect(said(good(await anna.service(id)))).toEqual([[]]);
  });

  test('is named to the account; by a link other people are not, nor is whoever left', async () => {
    const { anna, id, key, say } = await drafted();
    const { db } = open.shop.app;
    const berta = await openPerson(open.shop, { name: 'Berta' });
    await db
      .insertInto('account_people')
      .values({ account_id: anna.customerId, person_id: berta.customerId, is_current: true })
      .execute();
    const written = await open.shop.server.inject({
      method: 'POST',
      url: `/private/customers/${anna.customerId}/services/${id}/comments`,
      headers: { authorization: open.shop.tokenFor(berta.customerId) },
      payload: { id: randomUUID(), delivery: 1, text: 'Von Berta' },
    });
    expect(good(written).deliveries[0].comments[0].author).toMatch(/^Berta/);
    good(await say());
    const byLink = await open.linked('GET', key);
    expect(byLink.body).not.toContain('Berta B');
    expect(good(byLink).deliveries[0].comments[0].author).toBe('Jemand aus dem Konto');
    await db.deleteFrom('account_people').where('person_id', '=', berta.customerId).execute();
    expect(good(await anna.service(id)).deliveries[0].comments[0].author).toBe('Somebody from the account');
  });
});

describe('a request for changes', () => {
  test('takes the comments along to the shop, also without a sentence of its own', async () => {
    const { anna, id, say, sayByLink } = await drafted();
    await anna.own('POST', `/customers/${anna.customerId}/updateCustomer`, {
      name: 'Anna',
      last_name: 'Muster',
    });
    const empty = await anna.answer(id, { delivery: 1, answer: 'change' });
    expect([empty.statusCode, empty.json().errors]).toMatchObject([422, [{ path: 'sentence' }]]);
    good(await say());
    good(await sayByLink({ text: '<script>alert(1)</script>', place: null }));
    const asked = good(await anna.answer(id, { delivery: 1, answer: 'change' }));
    expect(asked).toMatchObject({
      state: 'change_requested',
      deliveries: [{ answer: 'change', answer_sentence: '', comments: [{}, {}] }],
    });
    const mails = (await mailsTo(open.shop, shopAddress(open.shop.app.settings))).filter(({ text }) =>
      text?.includes(id),
    );
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.text).toContain(
      'Kommentar 1 von Anna Muster (draft.png, 25\u00a0% von links, 50\u00a0% von oben)\nLogo größer',
    );
    expect(mail?.text).toContain('Kommentar 2 von Anna Muster\n<script>alert(1)</script>');
    expect(mail?.html).not.toContain('<script>');
    // The comments on the next draft are others.
    good(await open.deliver(id));
    expect((await anna.answer(id, { delivery: 2, answer: 'change' })).statusCode).toBe(422);
  });
});

test('comments are part of the export of personal data, and erased with the account', async () => {
  const { anna, id, say } = await drafted();
  good(await say());
  const { customerId } = anna;
  const person = { customerId, personId: customerId, subject: '', email: '' };
  const files: { path: string; content: object }[] = [];
  for await (const file of personalData.collect?.(open.shop.app.db, person) ?? []) files.push(file as never);
  expect(files.find(({ path }) => path.endsWith(`${id}.json`))?.content).toMatchObject({
    comments: [{ text: 'Logo größer', x: 0.25, y: 0.5 }],
  });
  await open.shop.app.db.transaction().execute(async (trx) => personalData.erase?.(trx, person));
  const { rows } = await sql`select from service_comments where service_id = ${id}`.execute(open.shop.app.db);
  expect(rows).toEqual([]);
});
