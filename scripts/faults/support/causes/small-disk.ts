import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const device = 'labelwerk-small-disk';
const refillMs = 200;

export type SmallDisk = {
  readonly folder: string;
  /** Free bytes. */
  free(): number;
  /** Fills it to the last block, and again whenever something is freed, until `makeRoom`. */
  fill(): void;
  makeRoom(): void;
  unmount(): void;
};

/** Unmounts disks of drivers that were killed. */
function unmountLeft(): void {
  for (const line of readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const [source = '', folder = ''] = line.split(' ');
    const pid = source.startsWith(`${device}-`) ? Number(source.slice(device.length + 1)) : undefined;
    if (pid === undefined) continue;
    try {
      process.kill(pid, 0);
    } catch {
      execFileSync('umount', ['-l', folder]);
    }
  }
}

/** Mounts a file system of this size in memory; returns the reason, one sentence, if that is not possible. */
export function mountSmallDisk(megabytes: number): SmallDisk | string {
  if (process.platform !== 'linux') return 'A small file system in memory needs Linux.';
  const folder = mkdtempSync(join(tmpdir(), 'labelwerk-small-disk-'));
  try {
    unmountLeft();
    const options = `size=${megabytes}m,mode=755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, `${device}-${process.pid}`, folder], {
      stdio: 'pipe',
    });
  } catch (error) {
    rmdirSync(folder);
    const [reason = ''] = String((error as { stderr?: Buffer }).stderr ?? error)
      .trim()
      .split('\n');
    return `A small file system can't be mounted here (root may do so): ${reason}`;
  }
  return { folder, ...fillings(folder), unmount: () => unmount(folder) };
}

function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder]);
  rmdirSync(folder);
}

function fillings(folder: string): Pick<SmallDisk, 'free' | 'fill' | 'makeRoom'> {
  const path = join(folder, 'filling');
  let refill: NodeJS.Timeout | undefined;
  const top = () => {
    const file = openSync(path, 'a');
    try {
      for (const size of [1024 * 1024, 4096]) {
        const block = Buffer.alloc(size, 1);
        try {
          for (;;) writeSync(file, block);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
    } finally {
      closeSync(file);
    }
  };
  return {
    free() {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    fill() {
      top();
      refill = setInterval(top, refillMs);
    },
    makeRoom() {
      clearInterval(refill);
      rmSync(path, { force: true });
    },
  };
}
