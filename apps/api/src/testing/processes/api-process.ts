import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Harness } from '../harness.ts';

const main = join(import.meta.dirname, '..', '..', 'main.ts');

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** A real API process on the harness' database and folder, beside or instead of the one in the test. */
export async function startApi(harness: Harness, port: number): Promise<ChildProcess> {
  const settings = Object.entries({ ...harness.services.settings, API_PORT: port });
  const env = Object.fromEntries(settings.map(([name, value]) => [name, String(value ?? '')]));
  const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' });
  for (let tries = 0; tries < 200; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => undefined);
    if (ready?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The API did not start');
}

/** Ends it as a power cut would; returns when it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
