import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { residentOf, watchMemory } from './watch-memory.ts';

const megabyte = 1024 * 1024;
const eats = `const buffers = []; setInterval(() => buffers.push(Buffer.alloc(${8 * megabyte}, 1)), 5);`;

test.runIf(process.platform === 'linux')('a process that grows beyond its limit is ended', async () => {
  expect(residentOf(process.pid)).toBeGreaterThan(20 * megabyte);
  const child = spawn(process.execPath, ['-e', eats], { stdio: 'ignore' });
  let residentBytes = 0;
  const stop = watchMemory(child.pid ?? 0, 200 * megabyte, () => {
    residentBytes = residentOf(child.pid ?? 0) ?? residentBytes;
    child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'exit');
  stop();
  expect(signal).toBe('SIGKILL');
  expect(residentBytes).toBeGreaterThan(200 * megabyte);
});
