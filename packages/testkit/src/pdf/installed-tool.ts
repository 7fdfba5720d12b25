import { spawnSync } from 'node:child_process';

const checkedPrograms = new Map<string, boolean>();

/**
 * Whether a program can be started; checked once each. `asks`: the argument that makes it print its version and end.
 */
export function isInstalled(program: string, asks = '--version'): boolean {
  const answer = checkedPrograms.get(program) ?? !spawnSync(program, [asks], { stdio: 'ignore' }).error;
  checkedPrograms.set(program, answer);
  return answer;
}

/** The output of a program, followed by its errors; it is ended after a minute. */
export function saidBy(program: string, args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'latin1', timeout: 60_000 });
  return `${stdout}\n${stderr}`;
}
