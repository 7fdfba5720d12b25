import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beganAt, leftOfGroup, lives, type Process } from './processes.ts';

/** Who runs on this data folder: the launcher and its programs. */
type RunFile = {
  readonly launcher: Process;
  readonly closing: boolean;
  readonly programs: readonly NamedProcess[];
};

type NamedProcess = Process & { readonly name: string };

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const refusalAfter = 2_000;
const closingAtMost = 60_000;

/**
 * Keeps two launchers from one data folder, and remembers every program we start: what a killed launcher left is
 * ended by the next one, a living launcher is left alone.
 */
export class RunRecord {
  readonly #path: string;
  readonly #root: string;
  readonly #programs = new Map<string, Process>();
  #closing = false;
  #held = false;

  constructor(dataFolder: string, root: string) {
    mkdirSync(dataFolder, { recursive: true });
    this.#path = join(dataFolder, 'run.json');
    this.#root = root;
  }

  /** Takes the data folder, or says in one sentence who has it. Answers how many left-over processes were ended. */
  async take(): Promise<number> {
    const began = Date.now();
    let ended = 0;
    for (;;) {
      if (this.#create()) return ended;
      const earlier = this.#read();
      if (earlier && lives(earlier.launcher)) {
        // One that is closing, or whose own parent was just killed, gives the folder back by itself.
        if (Date.now() - began > (earlier.closing ? closingAtMost : refusalAfter)) {
          throw new Error(
            `The shop is already running on this data folder (process ${earlier.launcher.pid}): stop it first, or choose another with DATA_FOLDER=…`,
          );
        }
        await pause(100);
        continue;
      }
      ended += await this.#endLeftOvers(earlier?.programs ?? []);
      this.#removeDead();
    }
  }

  /** Notes a program, in place of its forerunner of the same name. */
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
    if (this.#held) rmSync(this.#path, { force: true });
    this.#held = false;
  }

  async #endLeftOvers(programs: readonly Process[]): Promise<number> {
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

  /** Only one of several launchers that start at the same moment can make the file. */
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

  /** Takes a dead launcher's file away, and puts it back when another launcher renewed it in between. */
  #removeDead(): void {
    const aside = `${this.#path}.${process.pid}`;
    try {
      renameSync(this.#path, aside);
      const taken = this.#read(aside);
      if (taken && lives(taken.launcher)) renameSync(aside, this.#path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    rmSync(aside, { force: true });
  }

  #read(path: string = this.#path): RunFile | undefined {
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as RunFile;
    } catch {
      return undefined;
    }
  }

  /** Whole or not at all: a kill while it is written must not lose the programs' numbers. */
  #write(): void {
    if (!this.#held) return;
    writeFileSync(`${this.#path}.new`, this.#text());
    renameSync(`${this.#path}.new`, this.#path);
  }
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}
