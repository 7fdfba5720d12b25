import { expect, test } from 'vitest';
import { chosenReview, emptyReview, reviewBegins } from './review-values.ts';

const query = (text: string) => new URLSearchParams(text);

test('the address comes first, then what was typed, then what is in the cart', () => {
  expect(reviewBegins(query(''), {})).toEqual(emptyReview);
  const ofCart = { service: 'review-smart', file_id: 'a', message: 'old' };
  expect(reviewBegins(query(''), {}, ofCart)).toEqual(ofCart);
  expect(reviewBegins(query('file_id=c'), { file_id: 'b', message: 'new' }, ofCart)).toEqual({
    ...{ service: 'review-smart', file_id: 'c', message: 'new' },
  });
  expect(reviewBegins(query('kind=review-pro'), { service: 'review-smart' }).service).toBe('review-pro');
});

test('a review that is not offered gives way to one that is', () => {
  const offer = { name: '', description: '', price: 1, rounds: 1 };
  const services = [{ id: 'review-pro' as const, ...offer }];
  expect(chosenReview({ services }, { service: 'review-smart' })).toBe('review-pro');
  expect(chosenReview({ services: [] }, { service: 'review-smart' })).toBe(undefined);
});
