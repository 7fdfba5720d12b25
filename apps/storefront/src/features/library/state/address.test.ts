import { addressOf } from '@labelwerk/contracts/call/call.ts';
import { libraryCalls } from '@labelwerk/contracts/library/calls.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changedAddress,
  directionOf,
  type FileOrder,
  listQuery,
  nextOrderBy,
  readAddress,
  writeAddress,
} from './address.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));
const plain = read('');

test('page, search, job, file and order are read from the query', () => {
  expect(plain).toEqual({ page: 1, search: '', jobId: '', fileId: '', orderBy: '-created_at' });
  expect(read('page=3&search=HoNig%20&job_id=j&file_id=f&sort=filename')).toEqual({
    page: 3,
    search: 'honig',
    jobId: 'j',
    fileId: 'f',
    orderBy: 'filename',
  });
});

test('invalid values count as not set', () => {
  for (const page of ['0', '-1', '1.5', 'x', '', '99999999', '1e3'])
    expect(read(`page=${page}`).page).toBe(1);
  for (const orderBy of ['2', 'width', '--filename', 'Filename', '']) {
    expect(read(`sort=${orderBy}`).orderBy).toBe('-created_at');
  }
});

test('an empty search removes the parameter, and default values are not written', () => {
  expect(writeAddress(plain)).toBe('');
  const searched = changedAddress(read('page=4&sort=filename'), { search: ' HONIG ' });
  expect(writeAddress(searched)).toBe('?search=honig&sort=filename');
  expect(writeAddress(changedAddress(searched, { search: '  ' }))).toBe('?sort=filename');
});

test('changing the page keeps the other values; any other change starts at page 1', () => {
  const there = read('page=2&search=wein');
  expect(writeAddress(changedAddress(there, { page: 3 }))).toBe('?page=3&search=wein');
  expect(changedAddress(there, { orderBy: 'filename' }).page).toBe(1);
  expect(changedAddress(there, { jobId: 'j' }).page).toBe(1);
});

test('every written URL is read back unchanged', () => {
  const address = fc.record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    search: fc.string().map((text) => text.trim().toLowerCase()),
    jobId: fc.string(),
    fileId: fc.string(),
    orderBy: fc.constantFrom<FileOrder>('created_at', '-created_at', '-filename', 'last_order_number'),
  });
  const legible = (text: string) => text.isWellFormed() && readAddress({ get: () => text }).search === text;
  fc.assert(
    fc.property(address, (given) => {
      fc.pre(legible(given.search));
      expect(read(writeAddress(given))).toEqual(given);
    }),
  );
});

test('a column sorts ascending, then descending; dates start with the newest', () => {
  expect(nextOrderBy('-created_at', 'filename')).toBe('filename');
  expect(nextOrderBy('filename', 'filename')).toBe('-filename');
  expect(nextOrderBy('-filename', 'filename')).toBe('filename');
  expect(nextOrderBy('filename', 'created_at')).toBe('-created_at');
  expect([directionOf('filename', 'filename'), directionOf('-filename', 'filename')]).toEqual([
    'ascending',
    'descending',
  ]);
  expect(directionOf('filename', 'created_at')).toBe('none');
});

test('every tab has its own filter', () => {
  const listPath = (...place: Parameters<typeof listQuery>) =>
    addressOf(libraryCalls.listFiles, { params: { customerId: 7 }, query: listQuery(...place) });
  const pathOf = (tab: Parameters<typeof listQuery>[0]['tab'], folderId?: string) =>
    listPath(folderId === undefined ? { tab } : { tab, folderId }, plain);
  expect(pathOf('myorder-files')).toBe('/private/customer/7/customerFile?filter=jobs&page=1');
  expect(pathOf('graphic-ticket-files')).toBe('/private/customer/7/customerFile?filter=service&page=1');
  expect(pathOf('design-service-files')).toBe('/private/customer/7/customerFile?filter=design&page=1');
  expect(pathOf('favourite-files')).toBe('/private/customer/7/customerFile?favorite=1&page=1');
  expect(pathOf('custom-files')).toBe('/private/customer/7/customerFile?folder_name=custom-files&page=1');
  expect(pathOf('custom-files', '12')).toBe('/private/customer/7/customerFile?folder=12&page=1');
  expect(listPath({ tab: 'favourite-files' }, read('page=2&search=a%26b&job_id=j&sort=filename'))).toBe(
    '/private/customer/7/customerFile?favorite=1&page=2&search=a%26b&job_id=j&sort=filename',
  );
});
