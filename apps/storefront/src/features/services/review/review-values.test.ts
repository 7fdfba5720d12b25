import { fileServices } from '@labelwerk/domain/services/service.ts';
import { expect, test } from 'vitest';
import { chosenReview, emptyReview, offerOf, reviewBegins, reviewBody } from './review-values.ts';

const query = (text: string) => new URLSearchParams(text);

test('values from the URL come first, then typed ones, then those of the cart', () => {
  expect(reviewBegins(query(''), {})).toEqual(emptyReview);
  const ofCart = { service: 'review-smart', file_id: 'a', message: 'old', label_id: 'l' };
  expect(reviewBegins(query(''), {}, ofCart)).toEqual(ofCart);
  expect(reviewBegins(query('file_id=c'), { file_id: 'b', message: 'new' }, ofCart)).toEqual({
    ...{ service: 'review-smart', file_id: 'c', message: 'new', label_id: 'l' },
  });
  expect(reviewBegins(query('kind=review-pro'), { service: 'review-smart' }).service).toBe('review-pro');
});

test('a review that is not offered is replaced by one that is', () => {
  const offer = { name: '', description: '', price: 1, rounds: 1 };
  const services = [{ id: 'review-pro' as const, ...offer }];
  expect(chosenReview({ services }, { service: 'review-smart' })).toBe('review-pro');
  expect(chosenReview({ services: [] }, { service: 'review-smart' })).toBe(undefined);
});

test('pages chosen earlier are kept if the file is unchanged', () => {
  const values = { service: 'review-pro', file_id: 'a', message: ' Bleed ', label_id: '' };
  const changed = { id: 'x', values, pages: [2, 3] };
  const body = { service: 'review-pro', file_id: 'a', message: 'Bleed' };
  expect(reviewBody(values, 'review-pro', changed)).toEqual({ ...body, pages: [2, 3] });
  expect(reviewBody({ ...values, file_id: 'b' }, 'review-pro', changed)).toEqual({ ...body, file_id: 'b' });
  expect(reviewBody(values, 'review-pro', { ...changed, pages: null })).toEqual(body);
  expect(reviewBody(values, 'review-pro', undefined)).toEqual(body);
  expect(reviewBody({ ...values, label_id: 'l' }, 'digital-proof', undefined)).toMatchObject({
    label_id: 'l',
  });
});

test('proofs are ordered by their own form, reviews and checks by the other one', () => {
  const offer = { name: '', description: '', price: 1, rounds: 1 };
  const services = fileServices.map((id) => ({ id, ...offer }));
  const idsOf = (kind: 'review' | 'proof') =>
    offerOf(kind, { currency: 'EUR', services }).services.map(({ id }) => id);
  expect(idsOf('proof')).toEqual(['digital-proof', 'printed-proof']);
  expect(idsOf('review')).toEqual(['review-smart', 'review-pro', 'data-check', 'barcode-check']);
});
