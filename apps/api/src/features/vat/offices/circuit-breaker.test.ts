import { expect, test } from 'vitest';
import { circuitBreaker } from './circuit-breaker.ts';

test('opens after three failures in a row, lets one question through after the rest, and closes by a success', () => {
  let now = 0;
  const breaker = circuitBreaker(() => now);
  breaker.failed();
  breaker.failed();
  breaker.succeeded();
  breaker.failed();
  breaker.failed();
  expect(breaker.mayAsk()).toBe(true);
  breaker.failed();
  expect(breaker.mayAsk()).toBe(false);
  now += 29_999;
  expect(breaker.mayAsk()).toBe(false);
  now += 1;
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false]);
  breaker.failed();
  now += 29_999;
  expect(breaker.mayAsk()).toBe(false);
  now += 1;
  expect(breaker.mayAsk()).toBe(true);
  breaker.succeeded();
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, true]);
});
