import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestOne, guestTwo, uploader } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness({ settings: { UPLOAD_QUOTA_BYTES: '5000000', FILE_RETENTION_DAYS: '400' } });
});
afterAll(() => harness.close());

const url = '/public/dataupload/storage';

test('visitors and customers get their used storage, the quota and the retention time', async () => {
  const guest = uploader(harness, { guest: guestOne });
  const empty = { used_bytes: 0, repaired_bytes: 0, open_bytes: 0, limit_bytes: 5_000_000, upload_hours: 48 };
  expect((await guest.call('GET', url)).body).toEqual({
    ...empty,
    file_limit_bytes: 209_715_200,
    retention_days: 90,
    guest: true,
  });
  const pdf = await makeLabelPdf({ width: 50, height: 30 });
  const sent = await guest.chunk(pdf, 0, 1, { filename: 'a.pdf' });
  expect((await guest.call('GET', url)).body).toMatchObject({ used_bytes: 0, open_bytes: pdf.length });
  await guest.call('POST', `/public/dataupload_test/finalize?job=${sent.body.preflight_hash}`);
  expect((await guest.call('GET', url)).body).toMatchObject({ used_bytes: pdf.length, open_bytes: 0 });
  const other = uploader(harness, { guest: guestTwo });
  expect((await other.call('GET', url)).body).toMatchObject(empty);
  const customer = uploader(harness, { customer: 10_701 });
  expect((await customer.call('GET', url)).body).toMatchObject({
    ...empty,
    retention_days: 400,
    guest: false,
  });
  expect((await uploader(harness, {}).call('GET', url)).status).toBe(401);
});
