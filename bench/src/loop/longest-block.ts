/** The longest uninterrupted computation of this thread during some work, in ms. */
export type Block = {
  /** By processor time: what it takes on a machine without other work. */
  readonly cpuMs: number;
  readonly wallMs: number;
};

const cpuNow = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * Runs work and measures the longest block of the event loop until it ends. Meanwhile the loop turns without a pause:
 * the time between two turns is that of the callbacks between them.
 */
export async function longestBlock(work: () => unknown): Promise<Block> {
  let [cpuMs, wallMs] = [0, 0];
  let [lastCpu, lastWall] = [cpuNow(), performance.now()];
  const measure = () => {
    const [cpu, wall] = [cpuNow(), performance.now()];
    cpuMs = Math.max(cpuMs, cpu - lastCpu);
    wallMs = Math.max(wallMs, wall - lastWall);
    [lastCpu, lastWall] = [cpuNow(), performance.now()];
  };
  let isOver = false;
  const turn = () => {
    measure();
    if (!isOver) setImmediate(turn);
  };
  await new Promise<void>((ready) => setImmediate(ready));
  [lastCpu, lastWall] = [cpuNow(), performance.now()];
  setImmediate(turn);
  try {
    await work();
  } finally {
    isOver = true;
    await new Promise<void>((done) => setImmediate(() => setImmediate(done)));
  }
  return { cpuMs, wallMs };
}

let sink = 0;
const compute = (rounds: number): void => {
  for (let round = 0; round < rounds; round += 1) sink = (sink * 31 + round) % 1_000_003;
};

/** A loop that computes for the given time on this processor when it has it for itself, in ms: the scale of blocks. */
export function calibratedLoop(ms: number): () => void {
  const rounds = 2_000_000;
  let best = Number.POSITIVE_INFINITY;
  for (let times = 0; times < 10; times += 1) {
    const began = cpuNow();
    compute(rounds);
    best = Math.min(best, cpuNow() - began);
  }
  const scaled = Math.round((rounds * ms) / best);
  return () => compute(scaled);
}
