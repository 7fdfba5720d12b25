import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../steps.ts';
import { signalGroup } from './processes.ts';
import type { RunRecord } from './run-file.ts';

type ChildPlan = {
  readonly name: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** Evaluated at every start: the port of the database may have changed. */
  readonly env: () => Readonly<Record<string, string | undefined>>;
};

/** The file of a program's output; a program whose log can't be opened, as on a full disk, runs without one. */
function openLog(path: string): number | 'ignore' {
  try {
    return openSync(path, 'a', 0o600);
  } catch {
    return 'ignore';
  }
}

/** The first restart is immediate: a rare crash should cause no extra downtime. */
const firstPause = 0;
const secondPause = 250;
const longestPause = 10_000;
const calmAfter = 30_000;

/**
 * A program of the shop that is restarted when it dies, until it is stopped. The delays grow while it dies without
 * having become ready, which it reports by the message `ready`.
 */
export class Child {
  readonly plan: ChildPlan;
  readonly #logFile: string;
  readonly #record: RunRecord;
  #process: ChildProcess | undefined;
  #stopping = false;
  #ready = false;
  #pause = firstPause;
  #again: NodeJS.Timeout | undefined;

  constructor(plan: ChildPlan, dataFolder: string, record: RunRecord) {
    this.plan = plan;
    this.#record = record;
    this.#logFile = join(dataFolder, 'logs', `${plan.name}.log`);
  }

  /** Whether it runs, or is about to be restarted. */
  get hopeful(): boolean {
    return !this.#stopping && this.#pause < 4_000;
  }

  /** Whether the current process has reported that it is ready. */
  get wasReady(): boolean {
    return this.#ready;
  }

  get logFile(): string {
    return this.#logFile;
  }

  start(): void {
    const began = Date.now();
    // The program writes to the file itself: it continues if the launcher is killed, without a pipe.
    const log = openLog(this.#logFile);
    const child = spawn(process.execPath, [...this.plan.args], {
      cwd: this.plan.folder,
      env: this.plan.env(),
      stdio: ['ignore', log, log, 'ipc'],
      // A process group of its own: Ctrl-C in the terminal only reaches the launcher, which stops its children in
      // order.
      detached: true,
    });
    if (log !== 'ignore') closeSync(log);
    this.#process = child;
    this.#ready = false;
    if (child.pid) this.#record.note(this.plan.name, child.pid);
    child.once('message', () => {
      this.#ready = true;
      this.#pause = Math.min(this.#pause, secondPause);
      // Disconnected, so that it continues if the launcher is killed. With `--watch` Node reports every loaded file
      // over the channel, and fails without it.
      if (!this.plan.args.includes('--watch')) child.disconnect();
    });
    child.once('error', (error) => this.#ended(child, began, error.message));
    child.once('exit', (code, signal) => this.#ended(child, began, signal ?? `code ${code}`));
  }

  #ended(child: ChildProcess, began: number, how: string): void {
    // Helpers it started would continue without it.
    if (child.pid) signalGroup(child.pid, 'SIGKILL');
    if (this.#stopping || child !== this.#process) return;
    this.#process = undefined;
    if (Date.now() - began > calmAfter) this.#pause = firstPause;
    say(`  The ${this.plan.name} has exited (${how}); restarting it. Its log: ${this.#logFile}`);
    this.#again = setTimeout(() => this.start(), this.#pause);
    this.#pause = Math.min(Math.max(secondPause, this.#pause * 2), longestPause);
  }

  /** Stops and starts it, for instance with changed settings. */
  async restart(): Promise<void> {
    await this.stop();
    this.#stopping = false;
    this.start();
  }

  /** Sends SIGTERM, and kills its whole process group if it does not end within `graceMs`. */
  async stop(graceMs = 12_000): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#again);
    const child = this.#process;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const timer = setTimeout(() => this.kill(), graceMs);
    await ended;
    clearTimeout(timer);
  }

  kill(): void {
    if (this.#process?.pid) signalGroup(this.#process.pid, 'SIGKILL');
  }
}
