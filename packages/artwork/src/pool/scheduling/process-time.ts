import { readFileSync } from 'node:fs';

/** Clock ticks of a second in /proc: the same on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** Processor time in ms that a process has used so far, all its threads together; undefined where the system does not tell. */
export function processCpuMs(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold anything; utime and stime are fields 14 and 15.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? (ticks * 1000) / ticksPerSecond : undefined;
  } catch {
    return undefined;
  }
}
