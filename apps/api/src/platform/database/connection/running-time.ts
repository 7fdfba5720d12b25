/** Maximum counted time between two ticks, in ms: the program did not run in the rest. */
const tickMs = 20;
const maxCountedMs = 2 * tickMs;

export type RunningTime = {
  /** Counted milliseconds since the clock was created. It stands still while nobody has called `begin`. */
  now(): number;
  /** Counts until the returned function is called. */
  begin(): () => void;
  /** Calls `late` after `ms` counted milliseconds unless the returned function is called first. */
  after(ms: number, late: () => void): () => void;
};

/**
 * A clock that counts only the time in which this program ran. On an overloaded or suspended machine ticks come late and
 * the time between them is capped: a server is not considered dead only because this program had no time to read its
 * answer. `wallClock` returns milliseconds.
 */
export function createRunningTime(wallClock: () => number = () => performance.now()): RunningTime {
  let counted = 0;
  let lastAt = 0;
  let users = 0;
  let ticker: NodeJS.Timeout | undefined;
  const waiting = new Set<{ readonly at: number; readonly late: () => void }>();

  const count = (): void => {
    const at = wallClock();
    counted += Math.min(at - lastAt, maxCountedMs);
    lastAt = at;
  };
  const tick = (): void => {
    count();
    for (const one of waiting) {
      if (one.at > counted) continue;
      waiting.delete(one);
      // A response that arrived while the program was busy is processed before the deadline takes effect.
      setImmediate(one.late);
    }
  };
  const begin = (): (() => void) => {
    if (users === 0) {
      lastAt = wallClock();
      ticker = setInterval(tick, tickMs).unref();
    }
    users += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      users -= 1;
      if (users > 0) return;
      count();
      clearInterval(ticker);
    };
  };

  return {
    begin,
    now() {
      if (users > 0) count();
      return counted;
    },
    after(ms, late) {
      const end = begin();
      let isCalledOff = false;
      const one = {
        at: counted + ms,
        late() {
          end();
          if (!isCalledOff) late();
        },
      };
      waiting.add(one);
      return () => {
        isCalledOff = true;
        waiting.delete(one);
        end();
      };
    },
  };
}

/** The clock of this process. */
export const runningTime: RunningTime = createRunningTime();
