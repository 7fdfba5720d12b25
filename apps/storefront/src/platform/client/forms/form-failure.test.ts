import { expect, test } from 'vitest';
import { Problem } from '#platform/client/call.ts';
import { formFailure } from './form-failure.ts';

const fields = ['email', 'code'] as const;
const site = { path: 'site', code: 'field.choice', message: 'Please choose a site.' };
const email = { path: 'email', code: 'field.email', message: 'This email is invalid.' };
const code = { path: 'code', code: 'session.code-wrong', message: 'This code is not right.' };
const refused = (errors: readonly object[], detail = 'Some values are not allowed.') =>
  new Problem(422, { detail, errors });

test('errors of fields are in the order of the page, whatever the order of the response', () => {
  expect(formFailure(refused([code, email]), fields, 'later')).toEqual({
    atFields: [
      { field: 'email', message: email.message },
      { field: 'code', message: code.message },
    ],
    general: undefined,
  });
});

test('errors of no field are shown for the form, also beside errors of fields', () => {
  expect(formFailure(refused([site, email]), fields, 'later')).toEqual({
    atFields: [{ field: 'email', message: email.message }],
    general: site.message,
  });
  expect(formFailure(refused([site, site]), fields, 'later')).toEqual({
    atFields: [],
    general: 'Some values are not allowed. Please choose a site.',
  });
  expect(formFailure(refused([site], site.message), fields, 'later').general).toBe(site.message);
});

test('a field has one message, including those of its parts; a field with a longer name is another one', () => {
  const parts = [
    { path: 'files.0.name', code: 'x', message: 'First.' },
    { path: 'files.1.name', code: 'x', message: 'Second.' },
    { path: 'files_note', code: 'x', message: 'Third.' },
  ];
  expect(formFailure(refused(parts), ['files'], 'later')).toEqual({
    atFields: [{ field: 'files', message: 'First.' }],
    general: 'Third.',
  });
});

test('a network error has a hint what to do, and a bug is not a failure of the form', () => {
  expect(formFailure(new Problem(0, {}), fields, 'Please try again.').general).toBe('Please try again.');
  expect(() => formFailure(new TypeError('bug'), fields, '')).toThrow('bug');
});
