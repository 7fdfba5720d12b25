import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RunRecord } from './run-file.ts';
import { say } from './steps.ts';

export type ChildPlan = {
  readonly name: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
};

const firstPause = 250;
const longestPause = 10_000;
const calmAfter = 30_000;

/** A program of the shop that is started again when it dies, with growing pauses, until it is stopped. */
export class Child {
  readonly plan: ChildPlan;
  readonly #logFolder: string;
  readonly #record: RunRecord;
  #process: ChildProcess | undefined;
  #stopping = false;
  #pause = firstPause;

  constructor(plan: ChildPlan, dataFolder: string, record: RunRecord) {
    this.plan = plan;
    this.#record = record;
    this.#logFolder = join(dataFolder, 'logs');
    mkdirSync(this.#logFolder, { recursive: true });
  }

  get alive(): boolean {
    return (
      this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null
    );
  }

  start(): void {
    const began = Date.now();
    const child = spawn(process.execPath, [...this.plan.args], {
      cwd: this.plan.folder,
      env: this.plan.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: Ctrl-C in the terminal reaches the launcher alone, which stops its children in order.
      detached: true,
    });
    this.#process = child;
    const log = createWriteStream(join(this.#logFolder, `${this.plan.name}.log`), { flags: 'a' });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    if (child.pid) this.#record.note(this.plan.name, child.pid);
    child.once('error', (error) => say(`  ${this.plan.name} can't be started: ${error.message}`));
    child.once('close', (code, signal) => {
      log.end();
      if (this.#stopping) return;
      if (Date.now() - began > calmAfter) this.#pause = firstPause;
      say(
        `  ${this.plan.name} ended (${signal ?? `code ${code}`}); it is started again. Its log: ${join(this.#logFolder, `${this.plan.name}.log`)}`,
      );
      setTimeout(() => {
        if (!this.#stopping) this.start();
      }, this.#pause);
      this.#pause = Math.min(this.#pause * 2, longestPause);
    });
  }

  /** Asks it to end, and kills its whole group when it does not within the grace. */
  async stop(graceMs = 12_000): Promise<void> {
    this.#stopping = true;
    const child = this.#process;
    if (!child?.pid || !this.alive) return;
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    child.kill('SIGTERM');
    const pid = child.pid;
    const timer = setTimeout(() => {
      try {
        process.kill(-pid, 'SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
    }, graceMs);
    await ended;
    clearTimeout(timer);
  }
}
