import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openGround } from '@labelwerk/composition/pdf/ground-page.ts';
import { spotColoursOf } from '@labelwerk/composition/pdf/spot-colours.ts';
import { textField } from '@labelwerk/domain/label/variable-data/testing-fields.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { releaseOrder } from '#testing/approvals.ts';
import {
  codedLineOf,
  codesOn,
  drawAsked,
  drawCodes,
  orderOnInvoice,
  printFileFor,
  runCodeTask,
} from '#testing/clients/coded-orders.ts';
import { changePriceList } from '#testing/clients/sample-packs.ts';
import { nameFields, openVariableLabel } from '#testing/clients/variable-lines.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { givenCheck } from '#testing/given-check.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
let staff: { token: string };
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  await changePriceList(shop, (list) => ({
    ...list,
    artworkFrom: { 'variable-data': { setup: 1500, perThousand: 300 } },
  }));
  staff = await givenStaff(shop, 'press', (await givenStaff(shop, 'owner')).token);
});
afterAll(() => shop.close());

type Label = Awaited<ReturnType<typeof openVariableLabel>>;

/** Puts a label into the cart and orders it on invoice. */
async function ordered(label: Label) {
  const { visit, customerId } = label;
  const added = await label.add();
  if (added.statusCode !== 200) throw new Error(added.body);
  const orderId = await orderOnInvoice(shop, { visit, customerId, cartId: added.json()._id });
  return { orderId, line: () => codedLineOf(label, orderId) };
}

const artworkKeyOf = async ({ fileId }: Label): Promise<string> =>
  (
    await shop.app.db
      .selectFrom('customer_files')
      .select('artwork_key')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow()
  ).artwork_key;

/** Sends a file for an ordered line. */
async function sendArtwork({ visit, customerId }: Label, jobId: string, fileId: string): Promise<void> {
  const payload = { file_ids: [fileId] };
  const sent = await visit.own('POST', `/customers/${customerId}/jobs/${jobId}/artwork`, payload);
  if (sent.statusCode >= 300) throw new Error(sent.body);
}

const keptFile = (jobId: string) =>
  shop.app.db.selectFrom('print_files').select('content').where('job_id', '=', jobId).execute();

describe('labels from a table', { timeout: 240_000 }, () => {
  test('are drawn before the approval and printed once each, in the order of the table, on the page of their design', async () => {
    const names = ['Anna', 'Berta', 'Clara', 'Dora'];
    const bytes = makePrintLabel({
      content: '0 0 1 0 k 0 0 55 35 re f',
      pages: [{}, { content: '0 0 1 0 k 0 0 55 35 re f /Spot cs 1 scn 44 4 4 4 re f' }],
    });
    const label = await openVariableLabel(shop, names, {
      ...{ sorts: [3, 1], bytes },
      fields: [...nameFields, textField({ ...nameFields[0], name: 'last', page: 2 })],
    });
    const { orderId, line } = await ordered(label);
    expect(await line()).toMatchObject({ state: 'preflighting', next: { step: 'check' } });
    await drawCodes(shop);
    const { id, ...job } = await line();
    expect([job.state, job.next?.step]).toEqual(['approval_pending', 'approve']);
    await releaseOrder(shop, label.visit, orderId);
    const answer = await printFileFor(shop, staff.token, id);
    expect(answer.statusCode).toBe(200);
    expect(await codesOn(answer.rawPayload)).toEqual(names.map((name) => `QRCode ${name}`));
    expect(answer.rawPayload.toString('latin1')).toContain('/CutContour');
    // Each page keeps its own colours.
    const grounds = await openGround(new Uint8Array(answer.rawPayload));
    if ('ok' in grounds) throw new Error(grounds.code);
    expect(grounds.map(spotColoursOf)).toEqual([[], [], [], ['PANTONE 185 C']]);
  });

  test('whose file failed its check ask for another one, and are drawn when it passed', async () => {
    const label = await openVariableLabel(shop, ['Anna', 'Berta']);
    const key = await artworkKeyOf(label);
    await givenCheck(shop, key, label.configuration, 'failed');
    const { line } = await ordered(label);
    await drawCodes(shop);
    const { id, state } = await line();
    expect([state, await keptFile(id)]).toEqual(['artwork_rejected', []]);
    await givenCheck(shop, key, label.configuration, 'success');
    await sendArtwork(label, id, label.fileId);
    await drawCodes(shop);
    expect([(await line()).state, (await keptFile(id)).length]).toEqual(['approval_pending', 1]);
  });

  test('a worker that ends while it draws leaves nothing, and a lost file is drawn again alike', async () => {
    const label = await openVariableLabel(shop, ['Anna', 'Berta']);
    const { orderId, line } = await ordered(label);
    const { id } = await line();
    await drawAsked(shop, AbortSignal.abort());
    expect(await keptFile(id)).toEqual([]);
    await drawCodes(shop);
    const [file] = await keptFile(id);
    await releaseOrder(shop, label.visit, orderId);
    await shop.app.files.remove(file?.content ?? '');
    const answer = await printFileFor(shop, staff.token, id);
    expect(await codesOn(answer.rawPayload)).toEqual(['QRCode Anna', 'QRCode Berta']);
    expect(await keptFile(id)).toEqual([file]);
  });

  test('another file is drawn after a drawing that failed', async () => {
    const label = await openVariableLabel(shop, ['Anna', 'Berta']);
    const { line } = await ordered(label);
    const { id } = await line();
    const ask = () => runCodeTask(shop, 'production.draw-print-files');
    const states = async () =>
      (
        await sql<{ state: string }>`
          select state from tasks where name = 'production.draw-print-file' and payload ->> 'jobId' = ${id}
          order by created_at`.execute(shop.app.db)
      ).rows.map(({ state }) => state);
    await ask();
    await sql`update tasks set state = 'dead', finished_at = now() where payload ->> 'jobId' = ${id}`.execute(
      shop.app.db,
    );
    await ask();
    expect(await states()).toEqual(['dead']);
    await givenCheck(shop, await artworkKeyOf(label), label.configuration, 'failed');
    await runCodeTask(shop, 'orders.judge-artwork');
    const other = await label.sendFile(makePrintLabel({ content: '1 0 0 0 k 0 0 55 35 re f' }));
    await sendArtwork(label, id, other);
    await ask();
    expect(await states()).toEqual(['dead', 'waiting']);
    await drawCodes(shop);
    expect([(await line()).state, (await keptFile(id)).length]).toEqual(['approval_pending', 1]);
  });

  test('that can’t be drawn go back to their customer, with the reason', async () => {
    const mailsOf = async (jobId: string) =>
      (
        await sql`select from tasks where unique_key like ${`artwork-rejected:${jobId}:%`}`.execute(
          shop.app.db,
        )
      ).rows.length;
    const narrow = await openVariableLabel(shop, ['Anna', 'Berta']);
    const cell = await ordered(narrow);
    const { id } = await cell.line();
    await sql`update order_jobs set
      configuration = jsonb_set(configuration, '{artworkFrom,fields,1,frame,width}', '2') where id = ${id}`.execute(
      shop.app.db,
    );
    const broken = await openVariableLabel(shop, ['Anna'], {
      bytes: makePrintLabel({ content: '0 1 0 0 k 0 0 55 35 re f' }),
    });
    const page = await ordered(broken);
    const path = join(shop.app.files.scratchFolder, randomUUID());
    await writeFile(path, '%PDF-1.4 nothing behind it');
    await shop.app.files.adopt(path, await artworkKeyOf(broken));
    await drawCodes(shop);
    expect(await cell.line()).toMatchObject({
      state: 'artwork_rejected',
      rejection: {
        sentence: expect.stringMatching(/^Tabelle, Zeile 2, name: Der Wert hat in seinem Feld keinen Platz/),
      },
    });
    expect(await page.line()).toMatchObject({
      state: 'artwork_rejected',
      rejection: { sentence: expect.stringContaining('beschädigt') },
    });
    expect([await mailsOf(id), await mailsOf((await page.line()).id)]).toEqual([1, 1]);
  });

  test('whose table is gone are held for staff, and have no print file', async () => {
    const label = await openVariableLabel(shop, ['Anna', 'Berta']);
    const { orderId, line } = await ordered(label);
    const { id } = await line();
    await shop.app.db.deleteFrom('variable_tables').where('id', '=', label.tableId).execute();
    await drawCodes(shop);
    expect((await line()).state).toBe('on_hold');
    expect((await label.visit.order(orderId)).timeline.at(-1).text).toBe(
      'On hold: the table for this item is missing',
    );
    const answer = await printFileFor(shop, staff.token, id);
    expect([answer.statusCode, answer.json().type]).toEqual([
      409,
      expect.stringMatching(/production\.incomplete$/),
    ]);
  });
});
