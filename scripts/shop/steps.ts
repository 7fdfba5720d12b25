// Whoever reads us may be gone before the shop is closed; that must not keep it from closing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** The step whose line is not ended yet. */
let current: string | undefined;

const newLine = () => (current === undefined ? '' : '\n');

/** Says what is being done and how long it took: one line a step. */
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

/** Says a sentence on a line of its own, also in the middle of a step. */
export const say = (sentence: string): void => {
  process.stdout.write(`${newLine()}${sentence}\n`);
  current = undefined;
};

export const complain = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
};
