import { expect, test, vi } from 'vitest';
import { Problem } from '#platform/client/call.ts';
import { showFailure } from './form-failure.ts';

const fields = ['email', 'code'] as const;

test('what concerns a field stands beside it, and the first such field is focused', () => {
  const setError = vi.fn();
  const errors = [
    { path: 'code', code: 'session.code-wrong', message: 'This code is not right.' },
    { path: 'email', code: 'field.email', message: 'This email is invalid' },
  ];
  const problem = new Problem(422, { detail: 'Some values are not allowed.', errors });
  expect(showFailure(problem, fields, setError, 'later')).toBeUndefined();
  expect(setError.mock.calls).toEqual([
    ['code', { message: 'This code is not right.' }, { shouldFocus: true }],
    ['email', { message: 'This email is invalid' }, { shouldFocus: false }],
  ]);
});

test('what concerns no field of the form is said for the whole form', () => {
  const errors = [{ path: 'site', code: 'field.choice', message: 'Please choose' }];
  const said = (status: number, document: Record<string, unknown>) =>
    showFailure(new Problem(status, document), fields, vi.fn(), 'Please try again.');
  expect(said(422, { detail: 'Some values are not allowed.', errors })).toBe('Some values are not allowed.');
  expect(said(0, {})).toBe('Please try again.');
});

test('a bug is no failure of the form', () => {
  expect(() => showFailure(new TypeError('bug'), fields, vi.fn(), '')).toThrow('bug');
});
