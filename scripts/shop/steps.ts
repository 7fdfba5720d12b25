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
