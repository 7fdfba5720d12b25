import { writeSync } from 'node:fs';

/** Bytes that wait while the reader of a pipe is busy; older lines are dropped beyond that. */
const maxWaiting = 1_000_000;
const retryMs = 50;

type Write = (fd: number, bytes: Uint8Array) => number;

/**
 * Writes lines to a file or a pipe without ever throwing, waiting or ending the process: a log must not take the main
 * work with it. Lines that can't be written, as on a full disk, are lost and counted; the next line that can be written
 * is preceded by their number.
 */
export class LossyOutput {
  readonly #fd: number;
  readonly #write: Write;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #lost = 0;
  /** Whether the last line was written only in part. */
  #isTorn = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(fd: number, write: Write = writeSync) {
    this.#fd = fd;
    this.#write = write;
  }

  /** @param line with its line break */
  write(line: string): void {
    this.#waiting.push(Buffer.from(line));
    this.#waitingBytes += Buffer.byteLength(line);
    this.#flush();
  }

  #flush(): void {
    while (this.#waiting.length > 0) {
      const first = this.#waiting[0] as Buffer;
      const notice = this.#lost > 0 ? `{"level":40,"msg":"${this.#lost} lines of the log were lost"}\n` : '';
      const prefix = Buffer.from(`${this.#isTorn && notice !== '' ? '\n' : ''}${notice}`);
      const outcome = this.#put(Buffer.concat([prefix, first]));
      if (outcome === 'busy') {
        this.#wait();
        return;
      }
      this.#drop();
      if (outcome === 'lost') this.#lost += 1;
      else this.#lost = 0;
    }
  }

  /** Writes a text as a whole; `busy` if the reader of a pipe takes nothing now. */
  #put(text: Buffer): 'written' | 'lost' | 'busy' {
    let at = 0;
    try {
      while (at < text.length) at += this.#write(this.#fd, text.subarray(at));
      this.#isTorn = false;
      return 'written';
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN' && at === 0) return 'busy';
      this.#isTorn ||= at > 0;
      return 'lost';
    }
  }

  #drop(): void {
    this.#waitingBytes -= this.#waiting.shift()?.length ?? 0;
  }

  #wait(): void {
    while (this.#waitingBytes > maxWaiting) {
      this.#drop();
      this.#lost += 1;
    }
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined;
      this.#flush();
    }, retryMs).unref();
  }
}

/** Keeps a process alive when its own output can't be written, as on a full disk or without a reader. */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
