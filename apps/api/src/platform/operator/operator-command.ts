import type { Environment } from '#settings.ts';

/** What an operator's command is started with. */
export type Call = {
  /** The words behind its name. */
  readonly words: readonly string[];
  readonly environment: Environment;
  /** Writes a line for the operator. */
  readonly say: (line: string) => void;
};

/** A command answers its exit code; what it throws is told by its message, with exit code 1. */
export type OperatorCommand = (call: Call) => Promise<number>;

/** Runs a command with what this process was started with. Tests call the command itself, which starts no process. */
export async function runCommand(command: OperatorCommand): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    process.exitCode = await command({ words: process.argv.slice(2), environment: process.env, say });
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** What is told of an error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
