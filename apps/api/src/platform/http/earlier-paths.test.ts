import { expect, test } from 'vitest';
import { presentUrl } from './earlier-paths.ts';

test.each([
  ['/public/dataupload/mend/0ab?width=50', '/public/dataupload/repair/0ab?width=50'],
  ['/public/dataupload/mend/0ab/1/accept', '/public/dataupload/repair/0ab/1/accept'],
  ['/private/customer/7/customerFile/9/mend', '/private/customer/7/customerFile/9/repair'],
  ['/private/customer/7/customerFile/9/mend/undo', '/private/customer/7/customerFile/9/repair/undo'],
  ['/private/customer/7/customerFile/9/mend?width=5', '/private/customer/7/customerFile/9/repair?width=5'],
  ['/public/search?search=/public/dataupload/mend/1', '/public/search?search=/public/dataupload/mend/1'],
  ['/private/customer/7/customerFile/mend', '/private/customer/7/customerFile/mend'],
  ['/public/dataupload/mending/0ab', '/public/dataupload/mending/0ab'],
])('%s is rewritten to %s', (url, present) => expect(presentUrl({ url })).toBe(present));
