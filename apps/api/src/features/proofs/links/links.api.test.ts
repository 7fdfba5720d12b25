import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { approveAll, releaseOrder } from '#testing/approvals.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { givenDeskOrder } from '#testing/desk/desk-order.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { personalData } from '../personal-data-repository.ts';
import { sweepLinks } from './sweep-links-repository.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const ask = (path: string, payload: object) =>
  shop.server.inject({
    method: 'POST',
    url: `/public/proof-link${path}`,
    headers: { 'x-api-key': shop.apiKey, 'accept-language': 'de' },
    payload,
  });

/** A line that waits for its approval, with a link to its proof. */
async function shared(body: object = { name: 'Lena', may_decide: true }) {
  const order = await givenDeskOrder(shop, { invoice: true });
  const { visit } = order;
  const [job] = (await visit.order(order.orderId)).jobs;
  const base = `/customers/${visit.customerId}/jobs/${job.id}/proof-links`;
  const created = await visit.own('POST', base, body);
  const [link] = created.json().links;
  const key = new URL(link.address).hash.replace('#key=', '');
  const version: string = job.approval.version;
  const remark = (more: object = {}) =>
    ask('/remark', {
      ...{ key, id: randomUUID(), version, design: 1, place: { x: 0.25, y: 0.5 }, text: 'Logo größer' },
      ...more,
    });
  const answer = (more: object) => ask('/answer', { key, id: randomUUID(), version, ...more });
  return { ...order, job, base, link, key, version, remark, answer };
}

/** Ends a link some days ago, by its expiry or by withdrawing it. */
const endLink = (id: string, by: 'expires_at' | 'withdrawn_at', days: number) =>
  sql`update proof_links set ${sql.ref(by)} = now() - make_interval(days => ${days}::int) where id = ${id}`.execute(
    shop.app.db,
  );

/** What is kept of a line's remarks. */
async function storedRemarks(jobId: string) {
  const { rows } = await sql`
    select kind, text, link_id from proof_remarks where job_id = ${jobId} order by created_at`.execute(
    shop.app.db,
  );
  return rows;
}

const typeOf = (given: { statusCode: number; json(): { type?: string } }) =>
  [given.statusCode, given.json().type?.split(':').at(-1)] as const;

describe('a link', () => {
  test('opens the designs of one line without prices, addresses and what others wrote', async () => {
    const { key, number, email, base, visit, remark } = await shared();
    const opened = await ask('', { key });
    expect(opened.headers['cache-control']).toBe('private, no-store');
    expect(opened.json()).toMatchObject({
      ...{ name: 'Lena', may_decide: true, order_number: number, title: 'Honig', closed: null },
      ...{ is_unchanged: true, remarks: [], proof: { designs: [{ number: 1, filename: 'honig.pdf' }] } },
    });
    for (const word of [email, 'Hamburg', 'net', 'price']) expect(opened.body).not.toContain(word);
    await remark();
    const second = (await visit.own('POST', base, { name: 'Otto', may_decide: false })).json();
    const other = new URL(second.links[0].address).hash.replace('#key=', '');
    expect((await ask('', { key: other })).json().remarks).toEqual([]);
    expect(second.remarks).toMatchObject([
      { author: 'Lena', text: 'Logo größer', place: { x: 0.25, y: 0.5 } },
    ]);
  });

  test('that is forged, withdrawn or expired is refused with a sentence of its own', async () => {
    const { key, base, link, visit } = await shared();
    const forged = `${key.slice(0, 45)}${key.at(45) === 'A' ? 'B' : 'A'}${key.slice(46)}`;
    for (const wrong of [forged, 'x', key.replace(/^[^.]+/, randomUUID())])
      expect(typeOf(await ask('', { key: wrong }))).toEqual([404, 'proofs.link-unknown']);
    const { signature } = (await ask('', { key })).json();
    const picture = (by: string) =>
      shop.server.inject({
        url: `/public/proof-link/${link.id}/1/layers?signature=${by}`,
        headers: { 'x-api-key': shop.apiKey },
      });
    expect((await picture(key.split('.')[1] ?? '')).statusCode).toBe(404);
    expect((await picture(signature)).statusCode).not.toBe(410);
    expect((await visit.own('DELETE', `${base}/${link.id}`)).json().links).toMatchObject([
      { state: 'withdrawn', address: null },
    ]);
    expect(typeOf(await ask('', { key }))).toEqual([410, 'proofs.link-withdrawn']);
    expect((await picture(signature)).statusCode).toBe(410);
    expect((await visit.own('DELETE', `${base}/${link.id}`)).statusCode).toBe(200);
    await sql`update proof_links set withdrawn_at = null, expires_at = now() where id = ${link.id}`.execute(
      shop.app.db,
    );
    expect(typeOf(await ask('', { key }))).toEqual([410, 'proofs.link-expired']);
  });

  test('is created and withdrawn by the customer alone, and there are not any number of them', async () => {
    const { base, link, visit } = await shared();
    const other = await openVisit(shop);
    const theirs = base.replace(`/${visit.customerId}/`, `/${other.customerId}/`);
    expect((await other.own('POST', theirs, { name: 'X', may_decide: true })).statusCode).toBe(404);
    expect((await other.own('DELETE', `${theirs}/${link.id}`)).statusCode).toBe(404);
    expect((await other.own('GET', base)).statusCode).toBe(403);
    expect((await visit.own('POST', base, { name: ' ', may_decide: true })).statusCode).toBe(422);
    await sql`insert into proof_links (id, job_id, customer_id, name, may_decide, version, expires_at)
      select gen_random_uuid(), job_id, customer_id, name, false, version, expires_at
      from proof_links, generate_series(1, 19) where id = ${link.id}`.execute(shop.app.db);
    expect(typeOf(await visit.own('POST', base, { name: 'X', may_decide: true }))).toEqual([
      409,
      'proofs.too-many-links',
    ]);
  });
});

describe('what is said by a link', () => {
  test('is kept once, however often it is sent, and refused about a version that is no longer the newest', async () => {
    const { remark, job, key } = await shared();
    const id = randomUUID();
    await remark({ id });
    expect((await remark({ id })).json().remarks).toHaveLength(1);
    for (const wrong of [{ text: '  ' }, { place: { x: 2, y: 0 } }, { design: 0 }])
      expect((await remark(wrong)).statusCode).toBe(422);
    await sql`update order_jobs set configuration = jsonb_set(configuration, '{express}', 'true') where id = ${job.id}`.execute(
      shop.app.db,
    );
    expect(typeOf(await remark())).toEqual([409, 'proofs.outdated']);
    expect((await ask('', { key })).json()).toMatchObject({
      is_unchanged: false,
      remarks: [{ is_newest: false }],
    });
  });

  test('a change that is asked for is mailed to the customer, once', async () => {
    const { answer, email } = await shared();
    const id = randomUUID();
    for (let times = 0; times < 2; times += 1)
      expect((await answer({ id, answer: 'change', text: 'Bitte größer' })).statusCode).toBe(200);
    const mails = (await mailsTo(shop, email)).filter(({ text }) => text?.includes('Bitte größer'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Lena');
    expect(mails[0]?.text).toContain('druckfreigabe');
  });

  test('an approval approves the line, is mailed with the way to take it back, and can be repeated', async () => {
    const { answer, email, visit, orderId, remark } = await shared();
    expect((await answer({ answer: 'approve' })).json()).toMatchObject({
      closed: expect.stringContaining('freigegeben'),
      remarks: [{ kind: 'approval' }],
    });
    expect((await answer({ answer: 'approve' })).json().remarks).toHaveLength(1);
    expect((await visit.order(orderId)).jobs[0]).toMatchObject({ state: 'approved' });
    const mails = await mailsTo(shop, email);
    expect(mails.filter(({ text }) => text?.includes('Lena hat das Etikett'))).toHaveLength(1);
    expect(mails.filter(({ text }) => text?.includes('zurücknehmen'))).not.toEqual([]);
    expect(typeOf(await remark())).toEqual([409, 'proofs.approved']);
    expect(typeOf(await answer({ answer: 'change', text: 'Doch nicht' }))).toEqual([409, 'proofs.approved']);
  });

  test('by a link for comments only nothing is approved', async () => {
    const { answer, visit, orderId } = await shared({ name: 'Otto', may_decide: false });
    for (const one of ['approve', 'change'])
      expect(typeOf(await answer({ answer: one, text: 'x' }))).toEqual([403, 'proofs.remarks-only']);
    expect((await visit.order(orderId)).jobs[0]).toMatchObject({ state: 'approval_pending' });
  });

  test('a link forwarded after the release says so', async () => {
    const { remark, answer, key, visit, orderId } = await shared();
    await releaseOrder(shop, visit, orderId);
    expect((await ask('', { key })).json().closed).toMatch(/im Druck/);
    expect(typeOf(await remark())).toEqual([409, 'proofs.printed']);
    expect(typeOf(await answer({ answer: 'change', text: 'x' }))).toEqual([409, 'proofs.printed']);
  });
});

test('an approval of the customer is mailed with the way to take it back', async () => {
  const { visit, orderId, email } = await givenDeskOrder(shop, { invoice: true });
  await approveAll(visit, orderId);
  await approveAll(visit, orderId);
  const mails = (await mailsTo(shop, email)).filter(({ subject }) => subject?.includes('freigegeben'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/bis \d\d:\d\d/);
});

test('links and remarks are part of the export of personal data, and erased with the account', async () => {
  const { remark, visit, key } = await shared();
  await remark();
  const { customerId } = visit;
  const person = { customerId, personId: customerId, subject: '', email: '' };
  const files: { path: string; content: object }[] = [];
  for await (const file of personalData.collect?.(shop.app.db, person) ?? []) files.push(file as never);
  expect(files).toMatchObject([
    { path: 'proofs/links.json', content: [{ name: 'Lena' }] },
    { path: 'proofs/remarks-1.json', content: [{ text: 'Logo größer' }] },
  ]);
  await shop.app.db.transaction().execute(async (trx) => personalData.erase?.(trx, person));
  expect(typeOf(await ask('', { key }))).toEqual([404, 'proofs.link-unknown']);
  const { rows } = await sql`select from proof_remarks where customer_id = ${customerId}`.execute(
    shop.app.db,
  );
  expect(rows).toEqual([]);
});

describe('long after its end, a link', () => {
  test.each(['expires_at', 'withdrawn_at'] as const)(
    'is deleted with its comments (%s); its answers stay without name and text',
    async (by) => {
      const { remark, answer, base, visit, link, key, job } = await shared();
      await remark();
      await answer({ answer: 'change', text: 'Bitte größer' });
      await answer({ answer: 'approve' });
      await endLink(link.id, by, 89);
      await sweepLinks(shop.app.db);
      expect(await storedRemarks(job.id)).toHaveLength(3);
      await endLink(link.id, by, 91);
      await sweepLinks(shop.app.db);
      expect(await storedRemarks(job.id)).toEqual([
        { kind: 'change', text: '', link_id: null },
        { kind: 'approval', text: '', link_id: null },
      ]);
      const own = (await visit.own('GET', base)).json();
      expect(own.links).toEqual([]);
      expect(own.remarks).toMatchObject([
        { kind: 'change', author: 'Somebody with a link', text: '' },
        { kind: 'approval', author: 'Somebody with a link', text: '' },
      ]);
      expect(typeOf(await ask('', { key }))).toEqual([404, 'proofs.link-unknown']);
    },
  );

  test('leaves answers that are erased with the account, and open links of the same line alone', async () => {
    const { answer, remark, base, visit, link, job } = await shared();
    await answer({ answer: 'change', text: 'Bitte größer' });
    const { links } = (await visit.own('POST', base, { name: 'Otto', may_decide: false })).json();
    const otherKey = new URL(links[0].address).hash.replace('#key=', '');
    await remark({ key: otherKey });
    await endLink(link.id, 'expires_at', 91);
    await sweepLinks(shop.app.db);
    const own = (await visit.own('GET', base)).json();
    expect(own.links).toMatchObject([{ name: 'Otto', state: 'open' }]);
    expect(own.remarks.map((one: { author: string }) => one.author)).toEqual([
      'Somebody with a link',
      'Otto',
    ]);
    const { customerId } = visit;
    await shop.app.db
      .transaction()
      .execute(async (trx) =>
        personalData.erase?.(trx, { customerId, personId: customerId, subject: '', email: '' }),
      );
    expect(await storedRemarks(job.id)).toEqual([]);
  });
});
