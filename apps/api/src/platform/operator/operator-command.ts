import type { Environment } from '#settings.ts';

/** The arguments and environment of an operator's command. */
export type Call = {
  /** The command-line arguments. */
  readonly words: readonly string[];
  readonly environment: Environment;
  /** Writes a line for the operator. */
  readonly say: (line: string) => void;
};

/** A command returns its exit code; for a thrown error its message is printed, with exit code 1. */
export type OperatorCommand = (call: Call) => Promise<number>;

/** Runs a command with the arguments of this process. Tests call the command itself, without a process. */
export async function runCommand(command: OperatorCommand): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    process.exitCode = await command({ words: process.argv.slice(2), environment: process.env, say });
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** The text printed for an error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
