import { expect, test } from 'vitest';
import { isLongUpload } from './long-uploads.ts';

test.each([
  ['POST', '/public/dataupload/csv', '', true],
  ['POST', '/public/dataupload/csv?x=1', '', true],
  ['POST', '/api/public/dataupload/csv', '/api', true],
  ['GET', '/public/dataupload/csv', '', false],
  ['POST', '/public/dataupload/csvInfo', '', false],
  ['POST', '/public/dataupload/csv', '/api', false],
  [undefined, undefined, '', false],
])('%s %s behind "%s" is a long upload: %s', (method, url, prefix, isLong) => {
  expect(isLongUpload({ method, url }, prefix)).toBe(isLong);
});
