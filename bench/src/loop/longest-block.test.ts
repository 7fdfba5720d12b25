import { expect, test } from 'vitest';
import { calibratedLoop, longestBlock } from './longest-block.ts';

test('the longest of several blocks is measured, not their sum, and no wait', async () => {
  const loop = calibratedLoop(15);
  const pause = () => new Promise((done) => setTimeout(done, 20));
  const { cpuMs, wallMs } = await longestBlock(async () => {
    for (let times = 0; times < 5; times += 1) {
      loop();
      await pause();
    }
  });
  expect(cpuMs).toBeGreaterThan(10);
  expect(cpuMs).toBeLessThan(60);
  expect(wallMs).toBeGreaterThanOrEqual(cpuMs * 0.9);
  expect((await longestBlock(pause)).cpuMs).toBeLessThan(10);
});
