import { readFileSync } from 'node:fs';

const pageBytes = 4096;
const everyMs = 50;

/**
 * Ends a worker whose memory grows beyond `limit` bytes: neither WebAssembly nor array buffers heed the limits of
 * the language. Only where the system tells (Linux); elsewhere the deadline alone ends it. Returns how to stop.
 */
export function watchMemory(pid: number, limit: number, tooMuch: () => void): () => void {
  const timer = setInterval(() => {
    const resident = residentOf(pid);
    if (resident !== undefined && resident > limit) tooMuch();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

export function residentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes;
  } catch {
    return undefined;
  }
}
