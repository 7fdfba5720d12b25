import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { firstResult, useQuery } from './use-query.ts';

const queryFn = () => Promise.resolve('an answer');

test('a query without data is pending and fetching, or idle if it is disabled', () => {
  expect(firstResult({ queryKey: ['cart'], queryFn })).toMatchObject({
    data: undefined,
    isPending: true,
    isLoading: true,
    isError: false,
  });
  expect(firstResult({ queryKey: ['cart'], queryFn, enabled: false })).toMatchObject({
    isPending: true,
    isLoading: false,
  });
});

test('data provided by the server is there in the first render', () => {
  expect(
    firstResult({
      queryKey: ['cart'],
      queryFn,
      initialData: 'from the server',
      select: (text) => text.length,
    }),
  ).toMatchObject({ data: 15, isPending: false, isSuccess: true });
});

const drawn: unknown[] = [];
function Part() {
  const { data, isPending, isLoading, fetchStatus } = useQuery({ queryKey: ['cart'], queryFn });
  drawn.push({ data, isPending, isLoading, fetchStatus });
  return null;
}

test('hydration starts with the same result that the server rendered', () => {
  renderToString(createElement(Part));
  const { data, isPending, isLoading, fetchStatus } = firstResult({ queryKey: ['cart'], queryFn });
  expect(drawn).toEqual([{ data, isPending, isLoading, fetchStatus }]);
});
