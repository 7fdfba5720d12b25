import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Joins soft line breaks. */
const plain = (mail: string) => mail.replaceAll(/=\r?\n/g, '');

/** Mails for an address, stored as files by a shop without a mail server. */
export class Mails {
  readonly #folder: string;
  /** Files that were read never change: a mail is written to a temporary file and renamed. */
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

  /** Waits for a six-digit code sent to an address, other than the known ones; undefined on time-out. */
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

/** The code on a separate line; undefined if there is none. */
const codeIn = (mail: string): string | undefined => /^(\d{6})\r?$/m.exec(mail)?.[1];
