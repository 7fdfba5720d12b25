import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

type Usage = { readonly processorTime: { readonly user: number; readonly system: number } };

const isUsage = (message: unknown): message is Usage =>
  typeof message === 'object' && message !== null && 'processorTime' in message;

const timeoutMs = 60_000;

/** A server in a separate process that reports its CPU time. */
export class MeasuredServer {
  readonly address: string;
  readonly #child: ChildProcess;

  constructor(
    args: readonly string[],
    { port, folder, env = {} }: { port: number; folder: string; env?: Readonly<Record<string, string>> },
  ) {
    this.address = `http://127.0.0.1:${port}`;
    this.#child = spawn(process.execPath, ['--import', join(import.meta.dirname, 'report-cpu.ts'), ...args], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  /** Waits until a path is answered with 200. */
  async open(path: string): Promise<void> {
    const end = performance.now() + timeoutMs;
    for (;;) {
      const answer = await fetch(this.address + path, { method: 'HEAD' }).catch(() => undefined);
      if (answer?.status === 200) return;
      if (performance.now() > end) throw new Error(`Nothing answers at ${this.address}${path}`);
      await new Promise((wait) => setTimeout(wait, 100));
    }
  }

  /** CPU time used so far, in seconds. */
  processorTime(): Promise<number> {
    return new Promise((done) => {
      const hear = (message: unknown): void => {
        if (!isUsage(message)) return;
        this.#child.off('message', hear);
        done((message.processorTime.user + message.processorTime.system) / 1e6);
      };
      this.#child.on('message', hear);
      this.#child.send('processor time');
    });
  }

  close(): void {
    this.#child.kill('SIGKILL');
  }
}
