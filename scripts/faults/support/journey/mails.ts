import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Lines that were only broken to be short are whole again. */
const plain = (mail: string) => mail.replaceAll(/=\r?\n/g, '');

/** The mails that a shop without a mail server kept for an address, as they were written. */
export class Mails {
  readonly #folder: string;
  /** What is read stays as it is: a mail is written aside and renamed. */
  readonly #read = new Map<string, string>();

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'mail');
  }

  async to(address: string): Promise<string[]> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    for (const name of names) {
      if (!this.#read.has(name))
        this.#read.set(name, plain(await readFile(join(this.#folder, name), 'utf8')));
    }
    return [...this.#read.values()].filter((text) =>
      new RegExp(`^To:.*${RegExp.escape(address)}`, 'im').test(text),
    );
  }

  /** Waits for a six-digit code sent to an address, other than those known; undefined when none comes in time. */
  async codeFor(
    address: string,
    withinMs: number,
    known: ReadonlySet<string> = new Set(),
  ): Promise<string | undefined> {
    const until = performance.now() + withinMs;
    do {
      for (const text of await this.to(address)) {
        const code = codeIn(text);
        if (code && !known.has(code)) return code;
      }
      await new Promise((done) => setTimeout(done, 100));
    } while (performance.now() < until);
    return undefined;
  }
}

/** The code that stands on a line of its own; undefined when there is none. */
const codeIn = (mail: string): string | undefined => /^(\d{6})\r?$/m.exec(mail)?.[1];
