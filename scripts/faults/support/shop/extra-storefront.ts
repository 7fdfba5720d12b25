import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@labelwerk/local-postgres/free-port.ts';
import { secretsOf } from '../../../test/open-shop.ts';
import type { OpenShop } from '../../driver.ts';

const openWithinMs = 60_000;

/** A second storefront beside that of an open shop, with the same pages and by default the same API. */
export class ExtraStorefront {
  readonly port: number;
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;

  private constructor(root: string, port: number, env: NodeJS.ProcessEnv) {
    this.#folder = join(root, 'apps', 'storefront');
    this.port = port;
    this.#env = env;
  }

  static async open(root: string, { site }: OpenShop, apiAddress?: string): Promise<ExtraStorefront> {
    const port = await freePort(3_300 + Math.floor(Math.random() * 500));
    const own = {
      SHOP_PORT: String(port),
      NODE_ENV: 'production',
      ...(apiAddress && { API_ADDRESS: apiAddress }),
    };
    const made = new ExtraStorefront(root, port, {
      ...site.env,
      ...secretsOf(site.dataFolder),
      ...own,
    } as never);
    await made.start();
    return made;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Whether its readiness check succeeds. */
  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.address}/health`, { signal: AbortSignal.timeout(1_000) }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    return answer?.status === 200;
  }

  async start(): Promise<void> {
    this.#process = spawn(process.execPath, ['server.ts'], {
      cwd: this.#folder,
      env: this.#env,
      stdio: 'ignore',
    });
    const until = performance.now() + openWithinMs;
    while (!(await this.isReady())) {
      if (performance.now() > until)
        throw new Error(`No storefront on port ${this.port} after ${openWithinMs / 1000} s`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Sends SIGTERM as an operator does, and waits; returns the time in ms until it ended. */
  async stop(): Promise<number> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return 0;
    const began = performance.now();
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(timer);
    return performance.now() - began;
  }
}
