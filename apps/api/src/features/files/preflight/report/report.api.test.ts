import { randomUUID } from 'node:crypto';
import { inks } from '@labelwerk/artwork/document/open-document.ts';
import { strokedIn } from '@labelwerk/artwork/report/testing.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { textOf } from '@labelwerk/testkit/pdf/text-of.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestOne, guestTwo } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { sender } from '../testing.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

/** A font that is not embedded, 7.5 mm to the right of and 19.5 mm above the lower left corner of the trim. */
const broken = makePrintLabel({ add: 'BT /Hidden 5 Tf 10 22 Td (Honey) Tj ET' });

test('a report numbers what was found and says where it is on the page’s picture', async () => {
  const guest = sender(harness, { guest: guestOne });
  const hash = await guest.upload(broken);
  const { status, body } = await guest.ready(
    `/public/dataupload/report/${hash}?width=80&height=30&language=de`,
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    pending: 0,
    pages: 1,
    expected: { width: 80, height: 30, shape: null, sorts: null },
    preflight_task_status: 'failed',
    isValid: false,
    page_reports: [{ page: 1, width: 50, height: 30, trim_by: 'trim-box', rotate: 0, isValid: false }],
  });
  const [page] = body.page_reports;
  expect(page.boxes).toMatchObject({ media: { width: 55, height: 35 }, crop: null });
  expect(page.boxes.trim.x).toBeCloseTo(2.5, 2);
  expect(page.trim_place.left).toBeCloseTo(2.5 / 55, 3);
  expect(page.trim_place.top).toBeCloseTo(2.5 / 35, 3);
  const font = page.findings.find(({ id }: { id: string }) => id === 'LP-FONT-1');
  expect(font.place.left).toBeCloseTo(10 / 55, 2);
  expect(1 - font.place.top - font.place.height).toBeCloseTo((font.box.y ?? 0) / 35, 3);
  expect(font.message).toMatch(/nicht eingebettet/);
  const numbers = [...body.findings, ...page.findings].map(({ number }: { number: number }) => number);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(body.counts.errors).toBe(
    [...body.findings, ...page.findings].filter(({ severity }) => severity === 'error').length,
  );
  const picture = await guest.ready(`/public${page.whole}`);
  expect(picture.headers['content-type']).toBe('image/webp');
});

test('the customer’s own cut line is relative to the corner of the trim as displayed', async () => {
  const guest = sender(harness, { guest: guestOne });
  const add = `/Over gs /Cut CS 1 SCN 0.0882 w 5 5 m 40 5 l 40 20 l 35 28 10 28 5 20 c h S % ${randomUUID()}`;
  const reported = async (rotate: number, query = 'shape=special') => {
    const pdf = makePrintLabel({ add, pages: [{ entries: `/Rotate ${rotate}` }] });
    const size = rotate % 180 === 0 ? 'width=50&height=30' : 'width=30&height=50';
    const hash = await guest.upload(pdf);
    const { body } = await guest.ready(`/public/dataupload/report/${hash}?${size}&${query}`);
    return body.page_reports[0];
  };
  const path = (await reported(0)).cut_line;
  expect(path).toBe('M2.5 27.5L37.5 27.5L37.5 12.5C32.5 4.5 7.5 4.5 2.5 12.5Z');
  expect((await reported(90)).cut_line).toBe('M2.5 2.5L2.5 37.5L17.5 37.5C25.5 32.5 25.5 7.5 17.5 2.5Z');
  expect((await reported(180)).cut_line).toBe('M47.5 2.5L12.5 2.5L12.5 17.5C17.5 25.5 42.5 25.5 47.5 17.5Z');
  expect((await reported(270)).cut_line).toBe('M27.5 47.5L27.5 12.5L12.5 12.5C4.5 17.5 4.5 42.5 12.5 47.5Z');
  expect((await reported(0, 'shape=rectangle')).cut_line).toBeNull();
  // Without a shape in the request the file's own cut line is returned, from its general inspection.
  expect((await reported(0, 'sorts=1')).cut_line).toBe(path);
  const hash = await guest.upload(makePrintLabel({ add: `${add} 1` }));
  const general = await guest.ready(`/public/dataupload/report/${hash}`);
  expect(general.body.page_reports[0].cut_line).toBe(path);
});

test('the report’s PDF shows the cut line: the customer’s own or that of the label’s shape', async () => {
  const guest = sender(harness, { guest: guestOne });
  const add = `/Over gs /Cut CS 1 SCN 0.0882 w 5 5 m 40 5 l 40 20 l 35 28 10 28 5 20 c h S % ${randomUUID()}`;
  const hash = await guest.upload(makePrintLabel({ add }));
  const magentaLines = async (query: string): Promise<number[]> => {
    const { body } = await guest.ready(`/public/dataupload/report/${hash}?${query}`);
    await harness.runDueTasks();
    const pdf = await guest.ready(`/public${body.pdf}?${query}&language=en`);
    const boxes = await strokedIn(new Uint8Array(pdf.answer.rawPayload), inks.magenta);
    const widths = boxes.map(({ width }) => width);
    const {
      pages: [text = ''],
    } = await textOf(pdf.answer.rawPayload);
    expect(/solid\s+line/.test(text)).toBe(widths.length > 1);
    const [trim = 0] = widths;
    return widths.map((width) => Math.round((width / trim) * 50));
  };
  // Widths in mm: the trim (50), and in it the file's outline (35) or the oval.
  expect(await magentaLines('width=50&height=30')).toEqual([50, 35]);
  expect(await magentaLines('width=50&height=30&shape=special')).toEqual([50, 35]);
  expect(await magentaLines('width=50&height=30&shape=oval')).toEqual([50, 50]);
  expect(await magentaLines('width=50&height=30&shape=rectangle')).toEqual([50]);
});

test('places on a rotated page are those of the displayed page', async () => {
  const guest = sender(harness, { guest: guestOne });
  const turned = makePrintLabel({
    add: 'BT /Hidden 5 Tf 10 22 Td (Honey) Tj ET',
    pages: [{ entries: '/Rotate 90' }],
  });
  const { body } = await guest.ready(`/public/dataupload/report/${await guest.upload(turned)}`);
  const [page] = body.page_reports;
  expect(page).toMatchObject({ rotate: 90, width: 30, height: 50 });
  const font = page.findings.find(({ id }: { id: string }) => id === 'LP-FONT-1');
  // Rotated clockwise, the left edge of the page becomes its top.
  expect(font.place.top).toBeCloseTo(10 / 55, 2);
});

test('a file that can’t be opened is reported with its reason and no pages', async () => {
  const guest = sender(harness, { guest: guestOne });
  const hash = await guest.upload(Buffer.from('%PDF-1.7 and nothing else'));
  const { body } = await guest.ready(`/public/dataupload/report/${hash}?width=50&height=30`);
  expect(body).toMatchObject({ pages: 0, page_reports: [], preflight_task_status: 'failed', isValid: false });
  expect(body.findings[0].id).toMatch(/^refused\./);
  expect(body.drawn).toEqual({ done: 0, total: 0, pending: false, busy: false });
});

test('files of the library have the same report; those of others are a 404', async () => {
  const customer = sender(harness, { customer: 10_601 });
  const id = await customer.file(broken);
  const own = await customer.ready(`/private/customer/10601/customerFile/${id}/report`);
  expect(own.body).toMatchObject({ pages: 1, page_reports: [{ page: 1 }], pdf: expect.stringContaining(id) });
  const stranger = sender(harness, { customer: 10_602 });
  const foreign = await stranger.call('GET', `/private/customer/10602/customerFile/${id}/report`);
  const missing = await stranger.call('GET', `/private/customer/10602/customerFile/${randomUUID()}/report`);
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect(foreign.body).toEqual(missing.body);
  const hash = await sender(harness, { guest: guestOne }).upload(broken);
  const other = sender(harness, { guest: guestTwo });
  expect((await other.call('GET', `/public/dataupload/report/${hash}`)).status).toBe(404);
  expect((await other.call('GET', '/public/dataupload/report/nonsense')).status).toBe(404);
  expect((await other.call('GET', `/public/dataupload/report/${hash}?shape=star`)).status).toBe(404);
  const own2 = await sender(harness, { guest: guestOne }).call(
    'GET',
    `/public/dataupload/report/${hash}?shape=star`,
  );
  expect(own2.status).toBe(422);
});

test('the report is a PDF in the reader’s language, with the page and its numbers, made once', async () => {
  const guest = sender(harness, { guest: guestOne });
  const hash = await guest.upload(broken);
  await guest.ready(`/public/dataupload/report/${hash}`);
  await harness.runDueTasks();
  const { body } = await guest.ready(`/public/dataupload/report/${hash}?width=50&height=30`);
  const url = `/public${body.pdf}?width=50&height=30`;
  for (const [language, title, embedded] of [
    ['de', 'Prüfbericht', 'nicht eingebettet'],
    ['fr', 'Rapport de contrôle', 'incorporée'],
    ['it', 'Rapporto di controllo', 'incorporato'],
    ['es', 'Informe de revisión', 'incrustada'],
    ['nl', 'Controlerapport', 'ingesloten'],
    ['en', 'File check report', 'not embedded'],
    ['au', 'File check report', 'not embedded'],
  ] as const) {
    const pdf = await guest.ready(`${url}&language=${language}`);
    expect([language, pdf.status, pdf.headers['content-type']]).toEqual([language, 200, 'application/pdf']);
    expect(pdf.headers['content-disposition']).toMatch(/^attachment/);
    const {
      pages: [text = ''],
    } = await textOf(pdf.answer.rawPayload);
    expect(text).toContain(title);
    expect([language, text.includes(embedded)]).toEqual([language, true]);
    expect(text).not.toMatch(/preflight\.|\{\w+\}/);
  }
  const again = await guest.call('GET', `${url}&language=de`);
  expect(again.status).toBe(200);
  expect((await sender(harness, { guest: guestTwo }).call('GET', url)).status).toBe(404);
  const customer = sender(harness, { customer: 10_603 });
  const id = await customer.file(broken);
  const own = await customer.ready(`/private/customer/10603/customerFile/${id}/report.pdf`);
  expect(own.headers['content-type']).toBe('application/pdf');
  const stranger = sender(harness, { customer: 10_604 });
  expect((await stranger.call('GET', `/private/customer/10604/customerFile/${id}/report.pdf`)).status).toBe(
    404,
  );
});
