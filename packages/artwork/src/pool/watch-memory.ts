import { readFileSync } from 'node:fs';

const pageBytes = 4096;
const intervalMs = 50;

/**
 * Ends a worker whose memory exceeds `limit` bytes: WebAssembly and array buffers are not subject to V8's heap limit. On
 * Linux only; elsewhere the deadline ends it. Returns a function to stop watching.
 */
export function watchMemory(pid: number, limit: number, tooMuch: () => void): () => void {
  const timer = setInterval(() => {
    const resident = residentOf(pid);
    if (resident !== undefined && resident > limit) tooMuch();
  }, intervalMs);
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
