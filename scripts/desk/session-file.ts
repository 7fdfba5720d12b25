import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Who is signed in at the desk of this machine, and with which tokens. */
export type DeskSession = {
  readonly address: string;
  readonly email: string;
  readonly access_token: string;
  readonly refresh_token: string;
  /** Milliseconds since 1970, by this machine's clock. */
  readonly expires: number;
};

/** The sign-in of a data folder, readable by its owner alone. */
export class SessionFile {
  readonly #path: string;

  constructor(dataFolder: string) {
    this.#path = join(dataFolder, 'desk.json');
  }

  /** Undefined when nobody is signed in, or the file is damaged. */
  read(): DeskSession | undefined {
    try {
      return JSON.parse(readFileSync(this.#path, 'utf8')) as DeskSession;
    } catch {
      return undefined;
    }
  }

  /** Whole or not at all: a command that is killed leaves the sign-in of before. */
  write(session: DeskSession): void {
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
    const fresh = `${this.#path}.${process.pid}.new`;
    writeFileSync(fresh, `${JSON.stringify(session, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(fresh, this.#path);
  }

  remove(): void {
    rmSync(this.#path, { force: true });
  }
}
