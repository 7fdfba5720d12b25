import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Who runs on this data folder: the launcher and its children, with the time each process began, since process
 * numbers are used again. What a killed launcher left is ended by the next one; a living one is left alone.
 */
type RunFile = { readonly launcher: Process; readonly children: readonly Process[] };
type Process = { readonly pid: number; readonly began: string };

/** When a process began (clock ticks since the machine started), or undefined when it is gone or only a zombie. */
function beganAt(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  if (process.platform !== 'linux') return 'running';
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

const lives = ({ pid, began }: Process): boolean => beganAt(pid) === began;

export class RunRecord {
  readonly #path: string;
  readonly #children = new Map<string, Process>();

  constructor(dataFolder: string) {
    mkdirSync(dataFolder, { recursive: true });
    this.#path = join(dataFolder, 'run.json');
  }

  /** Takes the data folder, or says in one sentence who has it. Ends what an earlier launcher left running. */
  async take(): Promise<number> {
    const earlier = this.#read();
    if (earlier && earlier.launcher.pid !== process.pid && lives(earlier.launcher)) {
      throw new Error(
        `The shop is already running on this data folder (process ${earlier.launcher.pid}): stop it first, or choose another with DATA_FOLDER=…`,
      );
    }
    const orphans = (earlier?.children ?? []).filter(lives);
    for (const { pid } of orphans) end(pid, 'SIGTERM');
    for (let round = 0; round < 60 && orphans.some(lives); round += 1)
      await new Promise((done) => setTimeout(done, 50));
    for (const orphan of orphans.filter(lives)) end(orphan.pid, 'SIGKILL');
    this.#write();
    return orphans.length;
  }

  /** Notes a child, in place of its forerunner of the same name. */
  note(name: string, pid: number): void {
    this.#children.set(name, { pid, began: beganAt(pid) ?? '' });
    this.#write();
  }

  release(): void {
    rmSync(this.#path, { force: true });
  }

  #read(): RunFile | undefined {
    try {
      return JSON.parse(readFileSync(this.#path, 'utf8')) as RunFile;
    } catch {
      return undefined;
    }
  }

  #write(): void {
    const record: RunFile = {
      launcher: { pid: process.pid, began: beganAt(process.pid) ?? '' },
      children: [...this.#children.values()],
    };
    writeFileSync(this.#path, JSON.stringify(record));
  }
}

function end(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}
