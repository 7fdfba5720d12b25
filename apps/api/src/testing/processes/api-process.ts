import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Harness } from '../harness.ts';
import { environmentOf } from './environment-of.ts';

const main = join(import.meta.dirname, '..', '..', 'main.ts');

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Timeout of a start in ms; long, because machines can be busy. */
const startMs = 60_000;

/**
 * Starts a real API process on the harness's database and folder, in addition to or instead of the one in the test.
 * Throws if it exits or does not respond within a minute, and leaves no process behind.
 */
export async function startApi(harness: Harness, port: number): Promise<ChildProcess> {
  const env = environmentOf({ ...harness.app.settings, API_PORT: port });
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000);
  });
  const giveUpAt = performance.now() + startMs;
  while (child.exitCode === null && child.signalCode === null && performance.now() < giveUpAt) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/live`, {
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await kill(child);
  throw new Error(`The API did not start (code ${child.exitCode}): ${said}`);
}

/** Kills the process with SIGKILL; resolves after it has exited. */
export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
