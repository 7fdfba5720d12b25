import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LossyOutput } from './lossy-output.ts';

let written = '';
/** Bytes that still fit; then writing fails with the code. */
let room = Number.POSITIVE_INFINITY;
let code = 'ENOSPC';
const output = () =>
  new LossyOutput(1, (_fd, bytes) => {
    if (room <= 0) throw Object.assign(new Error(code), { code });
    const part = Buffer.from(bytes).subarray(0, room);
    room -= part.length;
    written += part.toString();
    return part.length;
  });
beforeEach(() => {
  written = '';
  room = Number.POSITIVE_INFINITY;
  code = 'ENOSPC';
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a full disk loses lines, throws nothing, and the log goes on by itself when there is room', () => {
  const log = output();
  log.write('{"n":1}\n');
  room = 3;
  for (let n = 2; n < 7; n += 1) log.write(`{"n":${n}}\n`);
  room = Number.POSITIVE_INFINITY;
  log.write('{"n":7}\n');
  log.write('{"n":8}\n');
  expect(written.split('\n')).toEqual([
    '{"n":1}',
    '{"n',
    '{"level":40,"msg":"5 lines of the log were lost"}',
    '{"n":7}',
    '{"n":8}',
    '',
  ]);
});

test('lines wait for the busy reader of a pipe, up to a limit', () => {
  const log = output();
  [room, code] = [0, 'EAGAIN'];
  log.write('{"n":1}\n');
  log.write('{"n":2}\n');
  expect(written).toBe('');
  room = Number.POSITIVE_INFINITY;
  vi.advanceTimersByTime(60);
  expect(written).toBe('{"n":1}\n{"n":2}\n');
  room = 0;
  for (let n = 0; n < 300; n += 1) log.write(`${'x'.repeat(10_000)}\n`);
  room = Number.POSITIVE_INFINITY;
  vi.advanceTimersByTime(60);
  expect(written.length).toBeLessThan(1_100_000);
  expect(written).toMatch(/"\d+ lines of the log were lost"/);
});
