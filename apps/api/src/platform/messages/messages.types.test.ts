import type { ProblemCode } from '@labelwerk/contracts/call/problem-status.ts';
import type { OrderState } from '@labelwerk/domain/orders/order-states.ts';
import type { ConfigurationProblem } from '@labelwerk/domain/pricing/configuration/configuration-problem.ts';
import { expect, expectTypeOf, test } from 'vitest';
import { type FieldFailure, failure } from '#platform/problems/failure.ts';
import { hasMessage, type KeyAfter, type MessageKey, messageOf, storedMessageOf } from './messages.ts';

test('the compiler refuses a key without a message', () => {
  expect(messageOf('en', 'orders.missing')).not.toContain('orders.');
  // @ts-expect-error there is no such message
  expect(messageOf('en', 'orders.misspelt')).toBe('orders.misspelt');
  const key: string = 'orders.missing';
  // @ts-expect-error a text may be any key
  expect(messageOf('en', key)).toBe(storedMessageOf('en', key));
  expect(hasMessage(key) && messageOf('en', key)).toBe(storedMessageOf('en', key));
  expect(storedMessageOf('en', 'orders.misspelt')).toBe('orders.misspelt');
});

test('a key made of parts is checked for each value of its parts', () => {
  const state = 'paid' as OrderState;
  expect(messageOf('en', `order.state.${state}`)).not.toContain('order.');
  // @ts-expect-error not every state has such a message
  expect(messageOf('en', `order.how-to-pay.${state}`)).toBe('order.how-to-pay.paid');
  expectTypeOf<KeyAfter<'claims.outcome.'>>().toEqualTypeOf<'refund' | 'refuse' | 'reprint'>();
});

test('codes of problems and of fields are message keys', () => {
  expectTypeOf<ProblemCode>().toExtend<MessageKey>();
  expectTypeOf<ConfigurationProblem['code']>().toExtend<MessageKey>();
  expectTypeOf<FieldFailure['code']>().toEqualTypeOf<MessageKey>();
  // @ts-expect-error there is no such message
  failure('request.invalid', { errors: [{ path: 'name', code: 'field.misspelt' }] });
});
