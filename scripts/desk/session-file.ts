import { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The person signed in on this machine, with their tokens. */
export type DeskSession = {
  readonly address: string;
  readonly email: string;
  readonly access_token: string;
  readonly refresh_token: string;
  /** Milliseconds since 1970, by this machine's clock. */
  readonly expires: number;
};

/**
 * The folder of a person's own session: `DESK_FOLDER`, or that of the operating system for the state of programs. It is
 * not the shop's data folder, which several people of a machine share.
 */
export const sessionFolder = (): string =>
  resolve(
    process.env.DESK_FOLDER ||
      join(process.env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'labelwerk'),
  );

/** The sign-in stored in a folder, readable by its owner only. */
export class SessionFile {
  readonly #path: string;

  constructor(folder: string) {
    this.#path = join(folder, 'desk.json');
  }

  /** Undefined if nobody is signed in, or the file is damaged. */
  read(): DeskSession | undefined {
    try {
      return JSON.parse(readFileSync(this.#path, 'utf8')) as DeskSession;
    } catch {
      return undefined;
    }
  }

  /** Atomic: a killed command leaves the previous sign-in. */
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

/** The folder itself, whatever links lead to it. */
function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder);
  }
}

/**
 * Removes a session that an earlier version stored in the shop's data folder: a sign-out would leave it. Does nothing if
 * `own`, the folder of the person's session, is that folder, or if the person may not change it.
 */
export function removeSessionOfEarlierVersion(dataFolder: string, own: string): void {
  if (realFolder(dataFolder) === realFolder(own)) return;
  try {
    new SessionFile(dataFolder).remove();
  } catch {
    // The owner of the data folder removes it with their next command.
  }
}
