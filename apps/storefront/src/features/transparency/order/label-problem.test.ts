import { expect, test } from 'vitest';
import { Problem } from '#platform/client/call.ts';
import { formFailure } from '#platform/client/forms/form-failure.ts';
import { labelProblem } from './label-problem.ts';

test('a refused label names the fields of the calculator, and what has none is shown for the whole', () => {
  const errors = [
    { path: 'configuration.artworkFrom.sku', code: 'a', message: 'Too long.' },
    { path: 'artworkFrom.ean', code: 'b', message: 'No EAN.' },
    { path: 'configuration.width', code: 'c', message: 'Too narrow.' },
    { path: 'configuration.artworkFrom', code: 'd', message: 'Not offered.' },
  ];
  const problem = labelProblem(new Problem(422, { detail: 'Refused.', errors }));
  expect(formFailure(problem, ['sku', 'ean', 'width'], '')).toEqual({
    atFields: [
      { field: 'sku', message: 'Too long.' },
      { field: 'ean', message: 'No EAN.' },
      { field: 'width', message: 'Too narrow.' },
    ],
    general: 'Not offered.',
  });
  const bug = new TypeError('bug');
  expect(labelProblem(bug)).toBe(bug);
});
