// The reader of our output may end before the shop is closed; that must not prevent the closing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** The step whose output line is not ended yet. */
let current: string | undefined;

const newLine = () => (current === undefined ? '' : '\n');

/** Prints the step and its duration: one line per step. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const end = (how: string) => {
    process.stdout.write(current === what ? ` ${how}\n` : `${newLine()}  ${what}: ${how}\n`);
    current = undefined;
  };
  process.stdout.write(`${newLine()}  ${what} …`);
  current = what;
  try {
    const value = await work();
    end(`${((performance.now() - began) / 1000).toFixed(1)} s`);
    return value;
  } catch (error) {
    end('failed');
    throw error;
  }
}

/** Prints a sentence on a separate line, also in the middle of a step. */
export const say = (sentence: string): void => {
  process.stdout.write(`${newLine()}${sentence}\n`);
  current = undefined;
};

export const complain = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
};
