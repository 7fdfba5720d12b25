// Whoever reads us may be gone before the shop is closed; that must not keep it from closing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Says what is being done and how long it took: one line a step. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  process.stdout.write(`  ${what} …`);
  try {
    const value = await work();
    process.stdout.write(` ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
    return value;
  } catch (error) {
    process.stdout.write(' failed\n');
    throw error;
  }
}

export const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

export const complain = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
};
