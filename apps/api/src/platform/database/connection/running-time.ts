/** Of a longer pause between two ticks, only so much counts: the program did not run in the rest. */
const tickMs = 20;
const maxCountedMs = 2 * tickMs;

export type RunningTime = {
  /** Milliseconds counted since this clock was made. It stands still while nobody has begun. */
  now(): number;
  /** Counts until the function that it returns is called. */
  begin(): () => void;
  /** Calls `late` once so many counted milliseconds have passed, unless the function that it returns is called before. */
  after(ms: number, late: () => void): () => void;
};

/**
 * A clock that counts only the time in which this program ran. On a machine that gives it too little processor time,
 * or stood still, ticks come late, and the time between them hardly counts: a server is not taken for dead because the
 * one who asked it had no time to read the answer. `wallClock` tells milliseconds.
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
      // An answer that came while the program was busy is read before this clock's word counts.
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

/** The one of this process. */
export const runningTime: RunningTime = createRunningTime();
