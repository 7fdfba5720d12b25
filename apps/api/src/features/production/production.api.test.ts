import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDocument } from '@labelwerk/artwork/open/open-document.ts';
import { readXml } from '@labelwerk/papers/xml/rules/testing-xml-reader.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { textOf } from '@labelwerk/testkit/pdf/text-of.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { releaseOrder } from '#testing/approvals.ts';
import { givenDeskOrder } from '#testing/desk/desk-order.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
let press: { token: string };
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  const owner = await givenStaff(shop, 'owner');
  press = await givenStaff(shop, 'press', owner.token);
});
afterAll(() => shop.close());

/** Repeats a request whose file is not ready in time, as the answer asks for. */
async function get(path: string, language = 'de') {
  for (;;) {
    const answer = await shop.server.inject({
      url: `/staff${path}`,
      headers: { authorization: `Bearer ${press.token}`, 'accept-language': language },
    });
    if (answer.statusCode !== 503) return answer;
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await setTimeout(1_000);
  }
}

const label = makePrintLabel({ pages: [{ media: [0, 0, 55, 55], trim: [2.5, 2.5, 52.5, 52.5] }] });

/** A released line of labels of 50 × 50 mm, whose file has these bytes. */
async function releasedLine(bytes: Uint8Array = label) {
  const order = await givenDeskOrder(shop, { invoice: true });
  await releaseOrder(shop, order.visit, order.orderId);
  const { jobs } = await order.visit.order(order.orderId);
  const { artwork_key: key } = await shop.app.db
    .selectFrom('customer_files')
    .select('artwork_key')
    .where('id', '=', jobs[0].files[0].id)
    .executeTakeFirstOrThrow();
  const path = join(shop.app.files.scratchFolder, randomUUID());
  await writeFile(path, bytes);
  await shop.app.files.adopt(path, key);
  return { ...order, job: jobs[0] as { id: string; files: { id: string }[]; approval: { version: string } } };
}

const made = () => shop.app.db.selectFrom('print_files').selectAll().execute();

describe('the print file', () => {
  test('is a PDF of the designs with a cut line, made once, kept, and logged at every download', async () => {
    const { job, number, orderId } = await releasedLine();
    const [one, other] = await Promise.all([
      get(`/jobs/${job.id}/print-file`),
      get(`/jobs/${job.id}/print-file`),
    ]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(one.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`${number}-1.pdf`),
      'x-cut-lines': 'drawn',
      'cache-control': 'private, no-store',
    });
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    const opened = await openDocument(new Uint8Array(one.rawPayload));
    expect(opened).toMatchObject({ ok: true, pages: [{ trim: { width: expect.closeTo(50, 1) } }] });
    if (opened.ok) expect(opened.pdf.getTitle()).toBe(`${number}-1`);
    expect(one.rawPayload.toString('latin1')).toContain('/CutContour');
    const kept = (await made()).filter((row) => row.job_id === job.id);
    expect(kept).toMatchObject([{ version: job.approval.version, cuts: ['drawn'] }]);
    // A file that the store has lost is made again.
    await shop.app.files.remove(kept[0]?.content ?? '');
    expect((await get(`/jobs/${job.id}/print-file`)).statusCode).toBe(200);
    const actions = await shop.app.db
      .selectFrom('staff_actions')
      .select(['action', 'order_id'])
      .where('subject_id', '=', job.id)
      .execute();
    expect(actions).toEqual(Array(3).fill({ action: 'job.print-file', order_id: orderId }));
  });

  test('is refused if the content differs from the approved one', async () => {
    const { job } = await releasedLine();
    await shop.app.db
      .updateTable('order_jobs')
      .set({ approved_version: 'another', updated_at: new Date() })
      .where('id', '=', job.id)
      .execute();
    const answer = await get(`/jobs/${job.id}/print-file`);
    expect([answer.statusCode, answer.json().type]).toEqual([
      409,
      expect.stringMatching(/production\.changed$/),
    ]);
  });

  test('is refused with a reason if the library can’t write the file, which itself can be downloaded', async () => {
    const { job } = await releasedLine(Buffer.from('%PDF-1.4 nothing behind it'));
    const answer = await get(`/jobs/${job.id}/print-file`);
    expect([answer.statusCode, answer.json().type]).toEqual([
      409,
      expect.stringMatching(/production\.refused$/),
    ]);
    const own = await get(`/jobs/${job.id}/files/${job.files[0]?.id}`);
    expect([own.statusCode, own.body]).toEqual([200, '%PDF-1.4 nothing behind it']);
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000'])
      expect((await get(`/jobs/${job.id}/files/${id}`)).statusCode).toBe(404);
  });

  test('is refused for a line that does not exist, or has no file', async () => {
    const missing = await get('/jobs/00000000-0000-4000-8000-000000000000/print-file');
    expect(missing.statusCode).toBe(404);
    const { job } = await releasedLine();
    await shop.app.db
      .updateTable('order_jobs')
      .set({ file_ids: [], updated_at: new Date() })
      .where('id', '=', job.id)
      .execute();
    expect((await get(`/jobs/${job.id}/print-file`)).json().type).toMatch(/production\.incomplete$/);
    await shop.app.db
      .updateTable('order_jobs')
      .set({ needs_artwork: false, updated_at: new Date() })
      .where('id', '=', job.id)
      .execute();
    expect((await get(`/jobs/${job.id}/print-file`)).json().type).toMatch(/production\.nothing-printed$/);
  });
});

describe('the job ticket', () => {
  test('is available in the reader’s language, as PDF and as XJDF', async () => {
    const { job, number } = await releasedLine();
    const words = { de: 'Auftragstasche', it: 'Scheda di lavorazione', fr: 'Fiche de fabrication' };
    for (const [language, title] of Object.entries(words)) {
      const answer = await get(`/jobs/${job.id}/ticket`, language);
      expect(answer.statusCode).toBe(200);
      const read = await textOf(new Uint8Array(answer.rawPayload));
      for (const part of [title, number, 'Honig']) expect(read.pages.join(' ')).toContain(part);
      expect(read.pages.join(' ')).not.toMatch(/production\.|calculator\./);
    }
    const xjdf = await get(`/jobs/${job.id}/ticket?format=xjdf`);
    expect(xjdf.headers['content-type']).toContain('application/vnd.cip4-xjdf+xml');
    expect(readXml(xjdf.body).children[0]).toMatchObject({
      name: 'XJDF',
      attributes: { JobID: number, JobPartID: '1', Version: '2.1' },
    });
  });

  test('states that a line is not released', async () => {
    const { visit, orderId } = await givenDeskOrder(shop, { invoice: true });
    const { jobs } = await visit.order(orderId);
    const answer = await get(`/jobs/${jobs[0].id}/ticket`, 'en');
    expect((await textOf(new Uint8Array(answer.rawPayload))).pages.join(' ')).toContain('Not released');
  });
});
