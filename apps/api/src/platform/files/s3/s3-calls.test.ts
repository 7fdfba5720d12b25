import { expect, test } from 'vitest';
import { s3Calls } from './s3-calls.ts';

const times = { tryMs: 1_000, quietMs: 500, stalledMs: 60_000 };

test('after a timeout requests are not retried until the store responds', async () => {
  const calls = s3Calls(async () => undefined, times);
  let tries = 0;
  const silence = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      tries += 1;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const triesOfSilence = async () => {
    tries = 0;
    await expect(calls.ask(silence)).rejects.toThrow();
    return tries;
  };
  expect(await triesOfSilence()).toBe(2);
  expect(await triesOfSilence()).toBe(1);
  await calls.ask(async () => 'an answer');
  expect(await triesOfSilence()).toBe(2);
});
