import type { Shop } from '../../packages/client/src/client.ts';
import type { SessionFile } from './session-file.ts';

/** The arguments after the name of a command. */
export type Words = {
  readonly words: readonly string[];
  /** `--name value`, given once or several times. */
  readonly options: Readonly<Record<string, readonly string[]>>;
};

/** Output of a command: a table for people and the same as JSON for programs. */
export type Output = {
  readonly json: unknown;
  readonly text: string;
  /** Error code of the first refused item, if others succeeded. */
  readonly refused?: string;
  /** The error that ended the command before all was done: the table says what was. */
  readonly endedBy?: unknown;
};

export type Desk = {
  readonly shop: Shop;
  readonly session: SessionFile;
  readonly address: string;
  readonly root: string;
  /** Prompts at the terminal, without echo if `hidden`; fails without a terminal. */
  ask(question: string, hidden?: boolean): Promise<string>;
};

export type Command = {
  /** Such as `staff add`. */
  readonly name: string;
  /** Its arguments, for the help. */
  readonly usage: string;
  readonly summary: string;
  /** Sentences of its help about the values of its options. */
  readonly values?: readonly string[];
  /** Names of its options, without `--`. */
  readonly options: readonly string[];
  run(desk: Desk, given: Words): Promise<Output>;
};

/** Invalid arguments: exit code 2. */
export class UsageError extends Error {}

/** The single value of an option; undefined if absent. */
export function optionOf({ options }: Words, name: string): string | undefined {
  const values = options[name] ?? [];
  if (values.length > 1) throw new UsageError(`--${name} is given twice.`);
  return values[0];
}

export function needed(given: Words, name: string): string {
  const value = optionOf(given, name);
  if (value === undefined || value === '') throw new UsageError(`--${name} is missing.`);
  return value;
}

/** A positional argument. */
export function wordOf({ words }: Words, place: number, what: string): string {
  const word = words[place];
  if (word === undefined || word === '') throw new UsageError(`Name ${what}.`);
  return word;
}

/** One of a set of known values. */
export function choiceOf<T extends string>(text: string, known: readonly T[], what: string): T {
  const found = known.find((one) => one === text);
  if (found === undefined) throw new UsageError(`${what}must be one of: ${known.join(', ')}.`);
  return found;
}
