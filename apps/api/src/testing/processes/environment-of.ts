import type { ChildProcess } from 'node:child_process';
import type { Settings } from '#settings.ts';

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .map(([name, part]) => `${name}=${part}`)
        .join(' ')
    : String(value);

/** Converts settings to environment variables; leaves out undefined ones. */
export const environmentOf = (settings: Readonly<Partial<Settings>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)]])),
  );

/** Waits for the first message of a process. Throws if it exits before. */
export const untilItSpeaks = (child: ChildProcess): Promise<void> =>
  new Promise((done, fail) => {
    child.once('message', () => done());
    child.once('exit', (code) => fail(new Error(`A process ended before it was ready, with ${code}`)));
  });
