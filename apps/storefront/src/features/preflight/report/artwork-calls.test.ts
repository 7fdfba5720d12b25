import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { artworkCalls } from './artwork-calls.ts';

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    return Response.json({ pending: 1 }, { status: 202 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an upload is requested from the public base path, a file from its customer’s', async () => {
  const upload = artworkCalls({ kind: 'upload', hash: 'abc' }, 0);
  await upload.report({ query: { width: '90' } });
  await upload.proposeRepair({});
  const file = artworkCalls({ kind: 'file', fileId: 'f1' }, 7);
  await file.separations(3, {});
  expect([upload.base, file.base]).toEqual(['/public', '/private']);
  expect(asked).toEqual([
    'GET /api/public/dataupload/report/abc?width=90',
    'POST /api/public/dataupload/repair/abc',
    'GET /api/private/customer/7/customerFile/f1/separations/3',
  ]);
});

test('a value from the page’s URL can’t lead to another path', async () => {
  await artworkCalls({ kind: 'upload', hash: '../x?y' }, 0).report({});
  expect(asked).toEqual(['GET /api/public/dataupload/report/..%2Fx%3Fy']);
});
