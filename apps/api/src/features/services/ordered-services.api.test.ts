import { randomUUID } from 'node:crypto';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopAddress } from '#features/enquiries/index.ts';
import { good, openServiceShop, png, type ServiceShop } from '#testing/clients/service-shop.ts';
import { statementsDuring } from '#testing/database/count-statements.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { acceptUnansweredTask } from './deliveries/accept-unanswered.task.ts';

let open: ServiceShop;
beforeAll(async () => {
  open = await openServiceShop();
});
afterAll(() => open.shop.close());

/** Orders a review, by default on invoice. */
async function ordered(payment = 'invoice') {
  const anna = await open.customer();
  const { cart } = good(await anna.addReview());
  const order = await anna.order(cart._id, payment);
  return { anna, order, service: order.services[0], cartId: cart._id as string };
}

const stateOf = async (anna: Awaited<ReturnType<ServiceShop['customer']>>, id: string) =>
  good(await anna.service(id)).state;

describe('an ordered service', () => {
  test('waits for its payment, is open after that, and is cancelled with its order', async () => {
    const { anna, order, service } = await ordered('bank_transfer');
    expect([service.state, (await open.deliver(service.id)).statusCode]).toEqual(['awaiting_payment', 409]);
    const staffOrder = good(await open.staff('GET', `/orders/${order.id}`, undefined, 'owner'));
    const booked = await open.staff(
      'POST',
      `/orders/${order.id}/transfers`,
      {
        request_id: randomUUID(),
        version: staffOrder.version,
        amount: order.totals.gross,
        statement_id: randomUUID(),
      },
      'owner',
    );
    expect([booked.statusCode, await stateOf(anna, service.id)]).toEqual([200, 'open']);
    const cancelled = await anna.own('POST', `/customers/${anna.customerId}/orders/${order.id}/cancel`);
    expect(cancelled.statusCode).toBe(204);
    expect(await stateOf(anna, service.id)).toBe('cancelled');
    expect((await open.deliver(service.id)).statusCode).toBe(409);
  });

  test('says what comes next, and nothing of what is shipped or printed where there are no labels', async () => {
    const { anna, order, service } = await ordered('bank_transfer');
    expect(service.next).toMatchObject({ step: 'transfer-by', by: expect.any(String) });
    const [mail] = await mailsTo(open.shop, await anna.email());
    expect(mail?.text).toContain('IBAN');
    expect(mail?.text).not.toMatch(/Druckfreigabe|Gedruckt|Lieferung|Wir liefern/);
    const { service: begun, anna: berta, order: second } = await ordered();
    expect(begun.next).toMatchObject({ step: 'work-by', by: expect.any(String) });
    expect((await open.deliver(begun.id)).statusCode).toBe(200);
    const after = good(await berta.own('GET', `/customers/${berta.customerId}/orders/${second.id}`));
    const [{ next, deliveries }] = after.services;
    expect(next).toMatchObject({ step: 'answer-by', by: deliveries[0].accepts_at });
    await anna.own('POST', `/customers/${anna.customerId}/orders/${order.id}/cancel`);
    const ended = good(await anna.own('GET', `/customers/${anna.customerId}/orders/${order.id}`));
    expect(ended.services).toMatchObject([{ next: null }]);
  });

  test('stays in the cart while its order waits for its payment, and is ordered again with another brief', async () => {
    const anna = await open.customer();
    const { service_id: id, cart } = good(await anna.addDesign());
    const first = await anna.order(cart._id, 'card');
    good(await anna.changeDesign(id, { project_name: 'Wein' }));
    good(await anna.accept(cart._id));
    const { order_id: second } = good(await anna.checkOut(cart._id));
    expect(second).not.toBe(first.id);
    const after = await anna.own('GET', `/customers/${anna.customerId}/orders/${second}`);
    expect(good(after).services).toMatchObject([{ subject: 'Wein', state: 'awaiting_payment' }]);
    const old = good(await anna.own('GET', `/customers/${anna.customerId}/orders/${first.id}`));
    expect(old).toMatchObject({ state: 'cancelled', services: [{ subject: 'Honig', state: 'cancelled' }] });
  });

  test('is ordered with a brief and its price that match, even if the brief is changed at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const anna = await open.customer();
      const { service_id: id, cart } = good(await anna.addDesign({ sorts: 1 }));
      await anna.prepare(cart._id);
      good(await anna.accept(cart._id));
      const [changed, checked] = await Promise.all([
        anna.changeDesign(id, { sorts: 7 }),
        anna.checkOut(cart._id),
      ]);
      expect([200, 409]).toContain(changed.statusCode);
      if (checked.statusCode === 409) continue;
      const order = await anna.own('GET', `/customers/${anna.customerId}/orders/${good(checked).order_id}`);
      const [service] = good(order).services;
      expect(good(await anna.service(service.id)).brief.sorts).toBe(1);
      expect(service.net).toBe(4_583);
    }
  });

  test('can’t be changed after it was ordered', async () => {
    const { anna, service } = await ordered();
    const change = { project_name: 'Wein' };
    expect((await anna.changeDesign(service.id, change)).statusCode).toBe(404);
    const { db } = open.shop.app;
    const { brief_id: briefId } = await db
      .selectFrom('ordered_services')
      .select('brief_id')
      .where('id', '=', service.id)
      .executeTakeFirstOrThrow();
    const { file_id } = good(await anna.service(service.id)).brief;
    const url = `/customers/${anna.customerId}/artworkservices/${briefId}`;
    expect((await anna.own('PUT', url, { file_id })).statusCode).toBe(409);
    expect(await stateOf(anna, briefId)).toBe('open');
  });

  test('can be sent back for changes as often as it has rounds; further requests are refused with a message', async () => {
    const { anna, service } = await ordered();
    good(await open.deliver(service.id));
    expect((await anna.answer(service.id, { delivery: 1, answer: 'change' })).json().errors).toMatchObject([
      { path: 'sentence' },
    ]);
    good(await anna.answer(service.id, { delivery: 1, answer: 'change', sentence: 'Warum?' }));
    good(await open.deliver(service.id));
    const refused = await anna.answer(service.id, { delivery: 2, answer: 'change', sentence: 'Noch mal' });
    expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringContaining('round')]);
    const stale = await anna.answer(service.id, { delivery: 1, answer: 'accept' });
    expect([stale.statusCode, stale.json().delivery]).toEqual([409, 2]);
    const shown = good(await anna.service(service.id));
    expect(shown.actions).toMatchObject({
      accept: { allowed: true },
      ask_change: { allowed: false, reason: { code: 'services.rounds-used', text: refused.json().detail } },
    });
    const asked = await mailsTo(open.shop, shopAddress(open.shop.app.settings));
    expect(asked.map(({ text }) => text).join('\n')).toContain('Warum?');
  });

  test('is accepted after 30 days without an answer, and the customer is mailed', async () => {
    const { anna, service } = await ordered();
    good(await open.deliver(service.id));
    const run = () =>
      acceptUnansweredTask.run({
        app: open.shop.app,
        id: 'task',
        payload: undefined,
        commit: () => Promise.reject(new Error('nothing is committed with the task')),
        signal: new AbortController().signal,
      });
    await run();
    expect(await stateOf(anna, service.id)).toBe('delivered');
    await open.shop.app.db
      .updateTable('service_deliveries')
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('service_id', '=', service.id)
      .execute();
    await run();
    expect(good(await anna.service(service.id))).toMatchObject({
      state: 'accepted',
      deliveries: [{ answer: 'accepted', automatic: true }],
    });
    const subjects = (await mailsTo(open.shop, await anna.email())).map(({ subject }) => subject);
    expect(subjects.at(-1)).toContain('gilt als angenommen');
  });
});

describe('work of staff', () => {
  test('adds a delivered PDF to the customer’s library, where it is checked', async () => {
    const { anna, service } = await ordered();
    const pdf = Buffer.from(await makePrintLabel({ content: `% ${randomUUID()}\n0 0 0 1 k 0 0 50 30 re f` }));
    const file = good(await open.upload(service.id, pdf, '../Prüfung.pdf'));
    expect(file).toMatchObject({ filename: 'Prüfung.pdf', media_type: 'application/pdf', file_id: null });
    expect(good(await open.upload(service.id, pdf, 'Prüfung.pdf')).id).toBe(file.id);
    expect(good(await open.staff('GET', `/services/${service.id}`)).results).toHaveLength(1);
    good(await open.deliver(service.id, { file_ids: [file.id] }));
    const library = good(
      await anna.own('GET', `/customer/${anna.customerId}/customerFile?filter=service`),
    ).data;
    expect(library).toMatchObject([{ filename: 'Prüfung.pdf' }]);
    const [delivered] = good(await anna.service(service.id)).deliveries[0].files;
    expect(delivered.file_id).toBe(library[0].id);
    const got = await anna.own('GET', delivered.download_link);
    expect([got.statusCode, got.rawPayload.equals(pdf)]).toEqual([200, true]);
    expect([200, 202]).toContain((await anna.own('GET', delivered.preview_link)).statusCode);
  });

  test('can’t deliver a file of another type or of another service, or in another version', async () => {
    const { service } = await ordered();
    const other = await ordered();
    const [html, form] = [
      await open.upload(service.id, Buffer.from('<html>')),
      await open.upload(service.id, png, 'a.png', 'text/html'),
    ];
    expect([html.statusCode, form.statusCode]).toEqual([415, 415]);
    expect((await open.upload(randomUUID(), png)).statusCode).toBe(404);
    expect((await open.upload(service.id, Buffer.alloc(0))).statusCode).toBe(415);
    const file = good(await open.upload(other.service.id, png));
    const foreign = await open.deliver(service.id, { file_ids: [file.id] });
    expect([foreign.statusCode, foreign.json().errors]).toMatchObject([422, [{ path: 'file_ids' }]]);
    expect((await open.deliver(service.id, { version: 7 })).statusCode).toBe(409);
    const body = { request_id: randomUUID(), sentence: 'Bitte.', version: 1 };
    const [first, second] = [
      good(await open.deliver(service.id, body)),
      good(await open.deliver(service.id, body)),
    ];
    expect(second).toEqual(first);
    const actions = good(
      await open.staff('GET', `/actions?subject_id=${service.id}`, undefined, 'owner'),
    ).actions;
    expect(actions.map(({ action }: { action: string }) => action)).toEqual(['service.deliver']);
  });

  test('can’t be seen by a press operator', async () => {
    expect((await open.staff('GET', '/services', undefined, 'press')).statusCode).toBe(403);
  });

  test('is listed with high priority first, then oldest first, page by page', async () => {
    const anna = await open.customer();
    const { cart } = good(await anna.addDesign({ project_name: 'später' }));
    await anna.addDesign({ project_name: 'zuerst', high_priority: true });
    const order = await anna.order(cart._id);
    const ids = new Set(order.services.map(({ id }: { id: string }) => id));
    const seen: string[] = [];
    let after = '';
    do {
      const page = good(
        await open.staff('GET', `/services?limit=1&service=design${after && `&after=${after}`}`),
      );
      seen.push(
        ...page.services
          .filter(({ id }: { id: string }) => ids.has(id))
          .map(({ subject }: { subject: string }) => subject),
      );
      after = page.next ?? '';
    } while (after !== '');
    expect(seen).toEqual(['zuerst', 'später']);
  });
});

test('a checkout takes the same few statements for any number of services', async () => {
  const checkout = async (services: number) => {
    const anna = await open.customer();
    let cartId = '';
    for (let n = 0; n < services; n += 1) cartId = good(await anna.addDesign({ sorts: n + 1 })).cart._id;
    await anna.prepare(cartId);
    good(await anna.accept(cartId));
    return statementsDuring(async () => {
      good(await anna.checkOut(cartId));
    });
  };
  const [one, many] = [await checkout(1), await checkout(20)];
  expect(many.length, many.join('\n')).toBe(one.length);
  const anna = await open.customer();
  for (let n = 0; n < 20; n += 1) good(await anna.addDesign());
  expect((await anna.addDesign()).json()).toMatchObject({
    status: 409,
    detail: expect.stringContaining('20'),
  });
});
