import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPages } from '#platform/content/pages.ts';
import {
  artworkServices,
  isReviewed,
  orderAddress,
  serviceQuery,
  servicesOffered,
} from './artwork-services.ts';
import { customerFile } from './testing.ts';

const content = join(import.meta.dirname, '..', '..', '..', '..', '..', '..', 'content');

test('only services that the price list offers are offered for a file', () => {
  const extra = (id: string) => ({ id, name: id, amount: 3_000, per_sort: false });
  const [smart, pro, proof] = [extra('review-smart'), extra('review-pro'), extra('printed-proof')];
  expect(servicesOffered([])).toEqual([]);
  expect(servicesOffered([proof])).toEqual([]);
  expect(servicesOffered([pro, proof, smart])).toEqual([smart, pro]);
});

test('a review is offered if the price list has a price for it', () => {
  const extras = [{ id: 'printed-proof' }];
  expect(isReviewed({ extras, priceList: {} })).toBe(false);
  expect(isReviewed({ extras, priceList: { services: { review: {} } } })).toBe(false);
  expect(isReviewed({ extras, priceList: { services: { review: { pro: 6_500 } } } })).toBe(true);
  expect(isReviewed({ extras: [{ id: 'review-smart' }], priceList: {} })).toBe(true);
});

test('a service is ordered with a label for the file, as in a first order', () => {
  const file = customerFile('f', { number_of_pages: 3, job_id: 'j' });
  expect(serviceQuery(file, 'review-pro')).toBe('?file_id=f&sort=0&service=review-pro');
  expect(serviceQuery({ ...file, sort_order: [3, 1] }, 'review-pro')).toContain('file_id=f&sort=0');
  // The number of pages of an unreadable file is unknown.
  expect(serviceQuery({ ...file, number_of_pages: null }, 'review-pro')).toBe(
    '?file_id=f&service=review-pro',
  );
});

test('a service by itself is ordered on its own page, with the file in the query', () => {
  const href = '/order-artwork-service?kind=review-pro';
  expect(orderAddress({ href }, { id: 'f' })).toBe('/order-artwork-service?kind=review-pro&file_id=f');
});

test('the page about artwork services shows each of them, and the order page has the form', () => {
  expect(readPages(content)['order-artwork-service']?.service).toBe('review');
  expect(readPages(content)['artwork-services']?.extras).toEqual(
    expect.arrayContaining([...artworkServices]),
  );
});
