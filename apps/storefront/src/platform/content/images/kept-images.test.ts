import { expect, test, vi } from 'vitest';
import { KeptImages } from './kept-images.ts';

const imageOf = (bytes: number, ms = 1_000) => ({ bytes: new Uint8Array(bytes), ms });

test('what was asked for least recently goes first, and the limit is never passed', async () => {
  const images = new KeptImages(100);
  const madeKeys: string[] = [];
  const ask = (key: string, bytes: number) =>
    images.of(key, async () => {
      madeKeys.push(key);
      return imageOf(bytes);
    });
  await ask('a', 40);
  await ask('b', 40);
  await ask('a', 40);
  await ask('c', 40);
  expect(images.bytes).toBe(80);
  await ask('a', 40);
  await ask('b', 40);
  expect(madeKeys).toEqual(['a', 'b', 'c', 'b']);
  await ask('larger than all', 101);
  expect(images.bytes).toBe(0);
});

test('a picture is made again after its time', async () => {
  vi.useFakeTimers();
  try {
    const images = new KeptImages(100);
    const make = vi.fn(async () => imageOf(10, 500));
    await images.of('a', make);
    vi.advanceTimersByTime(499);
    await images.of('a', make);
    expect(make).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await images.of('a', make);
    expect(make).toHaveBeenCalledTimes(2);
    expect(images.bytes).toBe(10);
  } finally {
    vi.useRealTimers();
  }
});

test('a failure is told to all who wait, and is not kept', async () => {
  const images = new KeptImages(100);
  const make = vi.fn(() => Promise.reject(new Error('gone')));
  const all = await Promise.allSettled([images.of('a', make), images.of('a', make)]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(make).toHaveBeenCalledTimes(1);
  await expect(images.of('a', async () => imageOf(1))).resolves.toBeDefined();
});
