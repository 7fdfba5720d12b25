import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { expect, test } from 'vitest';
import { createArtworkPool } from './artwork-pool.ts';

const textOf = (pid: string, what: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
};
/** Child processes of this one that read files. */
const workers = (): string[] =>
  readdirSync('/proc').filter(
    (pid) =>
      /^\d+$/.test(pid) &&
      textOf(pid, 'stat').split(') ')[1]?.split(' ')[1] === String(process.pid) &&
      textOf(pid, 'cmdline').includes('worker.ts'),
  );

test.runIf(process.platform === 'linux')(
  'files are read in separate processes, with limits and without the shop’s secrets; one that dies is replaced',
  async () => {
    process.env.ENCRYPTION_KEY = 'secret-of-the-shop';
    const folder = mkdtempSync(join(tmpdir(), 'labelwerk-apart-'));
    const path = join(folder, 'label.pdf');
    writeFileSync(path, makePrintLabel());
    const pool = createArtworkPool({ workers: 1 });
    const verdict = () => pool.preflight(path, { width: 50, height: 30 });
    try {
      expect(await verdict()).toMatchObject({ ok: true });
      const [worker = ''] = workers();
      expect(workers()).toEqual([worker]);
      expect(textOf(worker, 'environ')).toContain('TZ=UTC');
      expect(textOf(worker, 'environ')).not.toContain('secret-of-the-shop');
      expect(textOf(worker, 'cmdline')).toMatch(/--wasm-max-mem-pages=8192\0.*--max-old-space-size=512\0/);
      process.kill(Number(worker), 'SIGKILL');
      expect(await verdict()).toMatchObject({ ok: true });
      expect(workers()).not.toContain(worker);
    } finally {
      delete process.env.ENCRYPTION_KEY;
      await pool.close();
      rmSync(folder, { recursive: true, force: true });
    }
    expect(workers()).toEqual([]);
  },
);

test.runIf(process.platform === 'linux')(
  'an idle worker is ended, and the next file starts a new one',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'labelwerk-idle-'));
    const path = join(folder, 'label.pdf');
    writeFileSync(path, makePrintLabel());
    const pool = createArtworkPool({ workers: 1, idleMs: 200 });
    try {
      for (let round = 0; round < 2; round += 1) {
        expect(await pool.inspect(path)).toMatchObject({ ok: true });
        await expect.poll(workers).toEqual([]);
      }
    } finally {
      await pool.close();
      rmSync(folder, { recursive: true });
    }
  },
);
