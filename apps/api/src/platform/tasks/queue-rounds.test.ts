import { expect, test } from 'vitest';
import { QueueRounds } from './queue-rounds.ts';

test('a worker is ready while the queue answers, and live while every kind goes on asking', () => {
  let now = 0;
  const rounds = new QueueRounds(() => now);
  rounds.begin('mail');
  rounds.begin('upkeep');
  expect([rounds.isLive(), rounds.isReady()]).toEqual([true, true]);
  now = 40_000;
  rounds.begin('mail');
  rounds.begin('upkeep');
  // The database is silent: a restart of the worker would not help.
  expect([rounds.isLive(), rounds.isReady()]).toEqual([true, false]);
  rounds.answered();
  expect(rounds.isReady()).toBe(true);
  now = 99_000;
  rounds.begin('upkeep');
  rounds.answered();
  expect([rounds.isLive(), rounds.isReady()]).toEqual([true, true]);
  now = 101_000;
  rounds.begin('upkeep');
  expect([rounds.isLive(), rounds.isReady()]).toEqual([false, false]);
});
