import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export type OwnProcess = { readonly child: ChildProcess; said(): string; stop(): Promise<void> };

/** Starts a program that ends with this process at the latest; `said` is the end of its output. */
export function ownProcess(program: string, args: readonly string[], options: SpawnOptions): OwnProcess {
  // A process group of its own: servers have workers.
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-20_000);
    });
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // It has ended already.
    }
  };
  const atExit = () => signal('SIGKILL');
  process.once('exit', atExit);
  return {
    child,
    said: () => said,
    async stop() {
      process.off('exit', atExit);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      signal('SIGTERM');
      const late = setTimeout(() => signal('SIGKILL'), 15_000);
      await ended;
      clearTimeout(late);
    },
  };
}

/** A free port on loopback. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port');
  return address.port;
}

/** Waits until an address answers; throws with the program's output if it does not, or if the program ends. */
export async function until(
  { child, said }: OwnProcess,
  isThere: () => Promise<boolean>,
  name: string,
): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isThere().catch(() => false)) return;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} does not answer: ${said()}`);
}
