import { expect, test } from 'vitest';
import { faultsOf } from './judge.ts';

const problem = {
  type: 'urn:labelwerk:problem:x',
  title: 'Not Found',
  status: 404,
  detail: 'It is not there.',
};
const answer = (status: number, body: object, more: object = {}) => ({
  ...{ status, body: JSON.stringify(body), ms: 20 },
  headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  ...more,
});

test('a success and a problem document are accepted', () => {
  expect(faultsOf('GET', answer(404, problem))).toEqual([]);
  expect(faultsOf('GET', answer(200, {}, { headers: { 'content-type': 'application/json' } }))).toEqual([]);
  expect(faultsOf('HEAD', answer(404, {}, { headers: {} }))).toEqual([]);
});

test.each([
  ['failure', answer(500, { ...problem, status: 500 })],
  ['failure', answer(503, { ...problem, status: 503 })],
  ['slow', answer(404, problem, { ms: 2_001 })],
  ['no-answer', answer(0, {})],
  ['no-problem-document', answer(404, { ...problem, status: 400 })],
  ['no-problem-document', answer(404, problem, { headers: { 'content-type': 'application/json' } })],
  ['no-problem-document', answer(404, problem, { body: 'Not found' })],
  ['inside', answer(404, { ...problem, detail: 'Error\n    at get (/app/src/routes.ts:3)' })],
])('%s', (fault, given) => {
  expect(faultsOf('GET', given)).toContain(fault);
});
