import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beganAt, leftOfGroup, lives, type Process } from './processes.ts';

/** The processes using this data folder: the launcher and its programs. */
type RunFile = {
  readonly launcher: Process;
  readonly closing: boolean;
  readonly programs: readonly NamedProcess[];
};

type NamedProcess = Process & { readonly name: string };

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const refusalAfter = 2_000;
const closingAtMost = 60_000;
const retryMs = 1_000;

/**
 * Prevents two launchers on one data folder, and records every program started: programs left by a killed launcher are
 * ended by the next one; a living launcher is left alone.
 */
export class RunRecord {
  readonly #path: string;
  readonly #root: string;
  readonly #programs = new Map<string, Process>();
  #closing = false;
  #held = false;
  #later: NodeJS.Timeout | undefined;

  constructor(dataFolder: string, root: string) {
    mkdirSync(dataFolder, { recursive: true });
    this.#path = join(dataFolder, 'run.json');
    this.#root = root;
  }

  /**
   * Locks the data folder, or throws one sentence that names its owner. Returns the number of ended left-over
   * processes.
   */
  async take(): Promise<number> {
    const began = Date.now();
    let ended = 0;
    for (;;) {
      if (this.#create()) return ended;
      const earlier = this.#read();
      if (earlier && lives(earlier.launcher)) {
        // A launcher that is closing, or whose own parent was just killed, releases the folder itself.
        if (Date.now() - began > (earlier.closing ? closingAtMost : refusalAfter)) {
          throw new Error(
            `The shop is already running on this data folder (process ${earlier.launcher.pid}): stop it first, or choose another with DATA_FOLDER=…`,
          );
        }
        await pause(100);
        continue;
      }
      ended += await this.#endOrphans(earlier?.programs ?? []);
      this.#removeDead();
    }
  }

  /** Records a program, replacing its predecessor of the same name. */
  note(name: string, pid: number): void {
    this.#programs.set(name, { pid, began: beganAt(pid) ?? '' });
    this.#write();
  }

  forget(name: string): void {
    this.#programs.delete(name);
    this.#write();
  }

  closing(): void {
    this.#closing = true;
    this.#write();
  }

  release(): void {
    clearTimeout(this.#later);
    if (this.#held) rmSync(this.#path, { force: true });
    this.#held = false;
  }

  async #endOrphans(programs: readonly Process[]): Promise<number> {
    const left = () => programs.flatMap((program) => leftOfGroup(program, this.#root));
    const first = left();
    for (const { pid } of first) end(pid, 'SIGTERM');
    for (let round = 0; round < 60 && left().length > 0; round += 1) await pause(50);
    for (const { pid } of left()) end(pid, 'SIGKILL');
    return first.length;
  }

  #text(): string {
    const launcher = { pid: process.pid, began: beganAt(process.pid) ?? '' };
    const programs = [...this.#programs].map(([name, program]) => ({ name, ...program }));
    const record: RunFile = { launcher, closing: this.#closing, programs };
    return JSON.stringify(record);
  }

  /** Of several launchers starting at the same moment only one can create the file. */
  #create(): boolean {
    try {
      writeFileSync(this.#path, this.#text(), { flag: 'wx' });
      this.#held = true;
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  }

  /** Deletes a dead launcher's file, and restores it if another launcher renewed it in between. */
  #removeDead(): void {
    const temporary = `${this.#path}.${process.pid}`;
    try {
      renameSync(this.#path, temporary);
      const taken = this.#read(temporary);
      if (taken && lives(taken.launcher)) renameSync(temporary, this.#path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    rmSync(temporary, { force: true });
  }

  #read(path: string = this.#path): RunFile | undefined {
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as RunFile;
    } catch {
      return undefined;
    }
  }

  /**
   * Atomic: a kill while writing must not lose the PIDs. On a full disk the record is written later, by itself: the shop
   * goes on without it.
   */
  #write(): void {
    clearTimeout(this.#later);
    if (!this.#held) return;
    try {
      writeFileSync(`${this.#path}.new`, this.#text());
      renameSync(`${this.#path}.new`, this.#path);
    } catch {
      this.#later = setTimeout(() => this.#write(), retryMs).unref();
    }
  }
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It had already ended.
  }
}
