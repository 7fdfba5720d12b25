import { execFile } from 'node:child_process';
import { messageOf, type OperatorCommand } from '#platform/operator/operator-command.ts';
import type { Environment } from '#settings.ts';

type Ended = { readonly code: number; readonly said: string; readonly complained: string };

/** Runs an operator's command in this process: starting a process costs most of a second of processor time. */
export async function runHere(
  command: OperatorCommand,
  environment: Environment,
  words: readonly string[],
): Promise<Ended> {
  let said = '';
  const say = (line: string) => {
    said += `${line}\n`;
  };
  try {
    return { code: await command({ words, environment, say }), said, complained: '' };
  } catch (error) {
    return { code: 1, said, complained: `${messageOf(error)}\n` };
  }
}

/** Runs the file of a command as an operator does, with only these environment variables. */
export function runProgram(file: string, environment: Environment, words: readonly string[]): Promise<Ended> {
  const { NODE_COMPILE_CACHE } = process.env;
  return new Promise((done) => {
    execFile(
      process.execPath,
      [file, ...words],
      { env: { ...environment, NODE_COMPILE_CACHE } },
      (error, said, complained) =>
        done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, said, complained }),
    );
  });
}
