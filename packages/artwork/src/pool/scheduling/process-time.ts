import { readFileSync } from 'node:fs';

/** Clock ticks per second in /proc: the same on every Linux that Node supports. */
const ticksPerSecond = 100;

/** Processor time of a process in ms, all threads together; undefined if the system does not report it. */
export function processCpuMs(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name is in brackets and may contain anything; utime and stime are fields 14 and 15.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? (ticks * 1000) / ticksPerSecond : undefined;
  } catch {
    return undefined;
  }
}
