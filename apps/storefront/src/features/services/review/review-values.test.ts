import { expect, test } from 'vitest';
import { chosenReview, emptyReview, reviewBegins, reviewBody } from './review-values.ts';

const query = (text: string) => new URLSearchParams(text);

test('values from the URL come first, then typed ones, then those of the cart', () => {
  expect(reviewBegins(query(''), {})).toEqual(emptyReview);
  const ofCart = { service: 'review-smart', file_id: 'a', message: 'old' };
  expect(reviewBegins(query(''), {}, ofCart)).toEqual(ofCart);
  expect(reviewBegins(query('file_id=c'), { file_id: 'b', message: 'new' }, ofCart)).toEqual({
    ...{ service: 'review-smart', file_id: 'c', message: 'new' },
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
  const values = { service: 'review-pro', file_id: 'a', message: ' Bleed ' };
  const changed = { id: 'x', values, pages: [2, 3] };
  const body = { service: 'review-pro', file_id: 'a', message: 'Bleed' };
  expect(reviewBody(values, 'review-pro', changed)).toEqual({ ...body, pages: [2, 3] });
  expect(reviewBody({ ...values, file_id: 'b' }, 'review-pro', changed)).toEqual({ ...body, file_id: 'b' });
  expect(reviewBody(values, 'review-pro', { ...changed, pages: null })).toEqual(body);
  expect(reviewBody(values, 'review-pro', undefined)).toEqual(body);
});
