import type { Shop } from '../../packages/client/src/client.ts';
import type { SessionFile } from './session-file.ts';

/** What was typed behind the name of a command. */
export type Words = {
  readonly words: readonly string[];
  /** `--name value`, given once or several times. */
  readonly options: Readonly<Record<string, readonly string[]>>;
};

/** What a command answers: the same as a table for people and as JSON for programs. */
export type Told = {
  readonly json: unknown;
  readonly text: string;
  /** Code of the first thing that was refused where others were done. */
  readonly refused?: string;
};

export type Desk = {
  readonly shop: Shop;
  readonly session: SessionFile;
  readonly address: string;
  readonly root: string;
  /** Asks a person at the terminal, without showing the answer where `hidden`; fails where there is no terminal. */
  ask(question: string, hidden?: boolean): Promise<string>;
};

export type Command = {
  /** Such as `staff add`. */
  readonly name: string;
  /** What follows it, for the help. */
  readonly usage: string;
  readonly summary: string;
  /** Sentences of its help about what its options take. */
  readonly values?: readonly string[];
  /** Names of the options it takes, without `--`. */
  readonly options: readonly string[];
  run(desk: Desk, given: Words): Promise<Told>;
};

/** Something was typed wrong: exit code 2. */
export class UsageError extends Error {}

/** The only value of an option; undefined without it. */
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

/** A word by its place. */
export function wordOf({ words }: Words, place: number, what: string): string {
  const word = words[place];
  if (word === undefined || word === '') throw new UsageError(`Name ${what}.`);
  return word;
}

/** A choice among known words. */
export function choiceOf<T extends string>(text: string, known: readonly T[], what: string): T {
  const found = known.find((one) => one === text);
  if (found === undefined) throw new UsageError(`${what} is one of: ${known.join(', ')}.`);
  return found;
}
