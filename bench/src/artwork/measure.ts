import { execFile, execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A font to embed: that of the bar codes. */
export const fontBytes = (): Uint8Array =>
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'node_modules', 'bwip-js', 'fonts', 'OCRB7.ttf'));

export const run = promisify(execFile);

/** Whether poppler's tools are installed for comparison; prints a note if not. */
export function hasPoppler(): boolean {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    console.log('  poppler-utils is missing (apt install poppler-utils): only our own side is measured.');
    return false;
  }
}

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

export function summary(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0);
  return `median ${at(0.5)} ms (${at(0)}–${at(1)}, ${sorted.length} rounds)`;
}

export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) / 2)] ?? Number.NaN;

/** Current resident memory of this process's children in bytes. Linux only. */
export function childrenResident(): readonly number[] {
  try {
    return readdirSync('/proc/self/task')
      .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' '))
      .filter((pid) => pid !== '')
      .flatMap((pid) => {
        try {
          return [Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096];
        } catch {
          return [];
        }
      });
  } catch {
    return [];
  }
}

/** Processor time in ms of this process and all its children, ended or not. Linux only; elsewhere NaN. */
export function childrenCpuMs(): number {
  const ticks = (pid: number | string, from: number, to: number): number => {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields.slice(from, to).reduce((sum, field) => sum + Number(field), 0);
  };
  try {
    const children = readdirSync('/proc/self/task').flatMap((task) =>
      readFileSync(`/proc/self/task/${task}/children`, 'utf8')
        .split(' ')
        .filter((pid) => pid.trim() !== ''),
    );
    // utime, stime and those of ended children are fields 14 to 17; a tick is 10 ms.
    return 10 * (ticks('self', 11, 15) + children.reduce((sum, pid) => sum + ticks(pid, 11, 13), 0));
  } catch {
    return Number.NaN;
  }
}
