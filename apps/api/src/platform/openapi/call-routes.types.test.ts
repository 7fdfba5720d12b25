import * as schemas from '@labelwerk/contracts/payments/call-schemas.ts';
import { paymentCalls } from '@labelwerk/contracts/payments/calls.ts';
import { expect, expectTypeOf, test } from 'vitest';
import type { Server } from '#platform/feature.ts';
import { failure, ProblemError, type Result, resultOf, success } from '#platform/problems/failure.ts';
import { callRoutes } from './call-routes.ts';

/** Takes the routes of one base and registers none: only types are tested. */
const server = { prefix: '/private', route: () => undefined } as unknown as Server;
const route = callRoutes(server, paymentCalls, schemas);

test('a route answers with the codes that its call declares, and with general ones', () => {
  route('cancelOrder', async (_request, reply, valueOrProblem) => {
    const cancelled = failure('orders.not-cancelable') as Result<number, 'orders.not-cancelable'>;
    expectTypeOf(valueOrProblem(cancelled)).toEqualTypeOf<number>();
    valueOrProblem(failure('payments.under-way'));
    valueOrProblem(failure('request.forbidden'));
    // @ts-expect-error the call does not declare this code
    valueOrProblem(failure('orders.not-payable'));
    // @ts-expect-error nor one of these
    valueOrProblem(cancelled as Result<number, 'orders.missing' | 'addresses.missing'>);
    return reply.code(204).send(null);
  });
  // @ts-expect-error only the handler of a call answers with a code of its own
  expect(new ProblemError(failure('orders.missing')).statusCode).toBe(404);
  // @ts-expect-error there is no such code of a problem
  expect(failure('orders.misspelt').code).toBe('orders.misspelt');
});

test('the codes of a result are those of its failures', () => {
  const judged = (isLate: boolean) => (isLate ? failure('orders.address-late') : success(7));
  expectTypeOf(judged(true)).toExtend<Result<number, 'orders.address-late'>>();
  const named: string | undefined = 'DE-1';
  expectTypeOf(resultOf(named, 'orders.missing')).toExtend<Result<string, 'orders.missing'>>();
  expect(resultOf(undefined, 'orders.missing')).toEqual(failure('orders.missing'));
  expect(resultOf('DE-1', 'orders.missing')).toEqual(success('DE-1'));
});
