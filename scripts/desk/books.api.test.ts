import { hash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleInvoice } from '@labelwerk/papers/invoice/example.ts';
import { expect, test } from 'vitest';
import { saveCustomerTerms, seedCatalogue } from '../../apps/api/src/features/pricing/index.ts';
import { openVisit } from '../../apps/api/src/testing/checkout-visit.ts';
import { codeOf, givenStaff, staffPassword } from '../../apps/api/src/testing/desk/staff.ts';
import { type Harness, openHarness } from '../../apps/api/src/testing/harness.ts';
import { putPaper } from '../../apps/api/src/testing/papers/put-paper.ts';
import { connect } from './connect.ts';
import { runDesk } from './run-desk.ts';
import { SessionFile } from './session-file.ts';

/** Reminds of an invoice that is overdue: a preview first, then all that are due, then by its number. */
async function remindersOf(
  shop: Harness,
  { customerId, prepareCart, checkOut }: Awaited<ReturnType<typeof openVisit>>,
  desk: (...args: string[]) => ReturnType<typeof runDesk>,
): Promise<void> {
  await saveCustomerTerms(shop.app.db, customerId, { discount: 0, paymentDays: 14 });
  const { cartId } = await prepareCart({ payment_type: 'invoice' });
  const owner = { orderId: (await checkOut(cartId)).json().order_id, customerId };
  const number = 'INV-2024-00002';
  await putPaper(shop, owner, { ...exampleInvoice, number, issued: '2024-05-02', due: '2024-05-16' });

  expect((await desk('open-items', '--only', 'overdue')).out).toContain(number);
  expect((await desk('open-items', '--number', number, '--sums')).out).toMatch(/^EUR\s+1\s/m);
  const preview = await desk('remind', '--all-due');
  expect(preview.out).toContain(number);
  expect(preview.out).toContain('1 to remind.');
  expect((await desk('reminders')).out).not.toContain(number);
  expect(await desk('remind', '--all-due', '--send')).toMatchObject({
    ...{ code: 0, out: expect.stringContaining('reminded, step 1') },
  });
  expect((await desk('reminders')).out).toContain(number);
  expect((await desk('remind', '--all-due')).out).toContain('0 to remind.');
  expect(await desk('remind', number)).toMatchObject({
    ...{ code: 1, out: expect.stringContaining('The next reminder is step 2.') },
  });
  for (const wrong of [[], ['INV-2024-00009'], [number, '--all-due']])
    expect((await desk('remind', ...wrong)).code).toBe(2);
}

test('a bookkeeper lists, saves and mails papers, and makes files of the books', {
  timeout: 240_000,
}, async () => {
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
    const keeper = await givenStaff(shop, 'bookkeeping', (await givenStaff(shop, 'owner')).token);
    await desk('sign-in', keeper.email, '--code', codeOf(shop, keeper.secret, 1));

    const visit = await openVisit(shop);
    const { order_id: orderId } = (await visit.checkOut((await visit.prepareCart()).cartId)).json();
    const owner = { orderId, customerId: visit.customerId };
    const number = 'INV-2024-00001';
    await putPaper(shop, owner, { ...exampleInvoice, number, issued: '2024-05-02' });

    expect((await desk('invoices', '--kind', 'invoice', '--from', '2024-05-01')).out).toContain(number);
    expect((await desk('invoices', '--kind', 'letter')).code).toBe(2);
    expect((await desk('invoice', number, '--to', folder)).code).toBe(0);
    expect(await readFile(join(folder, `${number}.pdf`), 'utf8')).toBe(`%PDF-${number}`);
    expect((await desk('invoice', 'INV-2024-00002')).code).toBe(2);
    expect((await desk('mail-invoice', number, '--to', 'b@example.com')).out).toContain('b@example.com');

    const made = await desk('book-export', 'journal', '--period', '2024-Q2', '--to', folder, '--json');
    const { path, sha256, number: at } = JSON.parse(made.out);
    expect(hash('sha256', await readFile(path))).toBe(sha256);
    expect((await desk('book-exports')).out).toContain('2024-04-01');
    const again = join(folder, 'again.csv');
    expect((await desk('book-file', String(at), '--to', again)).code).toBe(0);
    expect(await readFile(again)).toEqual(await readFile(path));
    expect(await desk('book-export', 'oss', '--period', '2024-05')).toMatchObject({
      ...{ code: 1, error: expect.stringContaining('quarter') },
    });
    for (const wrong of [
      ['sales', '--period', '2024'],
      ['journal', '--period', 'May'],
      ['datev', '--period', '2024', '--rate', 'GBP'],
    ])
      expect((await desk('book-export', ...wrong)).code).toBe(2);

    await remindersOf(shop, visit, desk);
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
});
