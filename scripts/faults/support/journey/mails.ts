import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Joins soft line breaks. */
const plain = (mail: string) => mail.replaceAll(/=\r?\n/g, '');

/** Mails for an address, stored as files by a shop without a mail server. */
export class Mails {
  readonly #folder: string;
  /** Heads by file name. A mail never changes: it is written to a temporary file and renamed. */
  readonly #heads = new Map<string, string>();

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'mail');
  }

  async #names(): Promise<string[]> {
    return (await readdir(this.#folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  }

  /** Skips the existing mails. */
  async skipPresent(): Promise<void> {
    for (const name of await this.#names()) this.#heads.set(name, '');
  }

  /** Stores only the heads: mails of orders contain pictures and papers. */
  async to(address: string): Promise<string[]> {
    const names = await this.#names();
    const addressed = new RegExp(`^To:.*${RegExp.escape(address)}`, 'im');
    const found: string[] = [];
    for (const name of names) {
      const known = this.#heads.get(name);
      if (known !== undefined && !addressed.test(known)) continue;
      const text = plain(await readFile(join(this.#folder, name), 'utf8'));
      const head = text.slice(0, text.search(/\r?\n\r?\n/));
      this.#heads.set(name, head);
      if (addressed.test(head)) found.push(text);
    }
    return found;
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
