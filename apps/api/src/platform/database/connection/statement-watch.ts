import { type RunningTime, runningTime } from './running-time.ts';

/** A statement without a response yet. */
export type SentStatement = {
  /** Identity of its session on the server; undefined if unknown. */
  readonly session: string | undefined;
  /** Closes its connection. */
  readonly drop: (cause: Error) => void;
};

/**
 * Asks the server over a new connection which of these sessions still run a statement. Returns `unknown` when the
 * server answered something else, such as "too many connections"; rejects when it did not answer.
 */
export type Probe = (sessions: readonly string[]) => Promise<ReadonlySet<string> | 'unknown'>;

export type WatchTimes = {
  /** A statement without a response is checked after this time, in ms. */
  readonly quietMs: number;
  /** Interval of the checks, in ms. */
  readonly intervalMs: number;
};

export type StatementWatch = {
  add(statement: SentStatement): void;
  remove(statement: SentStatement): void;
  /** Checks the sent statements now; `add` starts a timer for it. */
  look(): Promise<void>;
};

/**
 * Distinguishes slow statements from connections that were lost without an error. TCP does not: the kernel retransmits
 * unacknowledged data for about 15 minutes. Drops statements whose server does not answer a new connection or no longer
 * runs them. A healthy server is not asked about statements that end in time. Only the running time of this program
 * counts.
 */
export function watchStatements(
  probe: Probe,
  times: WatchTimes,
  time: RunningTime = runningTime,
): StatementWatch {
  /** Statements with the time they were sent. */
  const sent = new Map<SentStatement, number>();
  /** Statements that the server does not run, with the time of its answer. Their response may have been in transit. */
  const suspects = new Map<SentStatement, number>();
  let timer: NodeJS.Timeout | undefined;
  let endCounting = () => {};
  let probing = false;

  const drop = (statement: SentStatement, cause: Error) => {
    if (sent.delete(statement)) statement.drop(cause);
    suspects.delete(statement);
  };
  const quietNow = () => {
    const now = time.now();
    return [...sent].flatMap(([statement, sentAt]) => (now - sentAt >= times.quietMs ? statement : []));
  };
  const look = async () => {
    for (const [statement, since] of suspects)
      if (time.now() - since >= times.intervalMs)
        drop(statement, new Error('The server is not running this statement'));
    const quiet = quietNow();
    if (quiet.length === 0 || probing) return;
    probing = true;
    try {
      const known = quiet.flatMap(({ session }) => (session === undefined ? [] : [session]));
      const running = await probe(known);
      if (running === 'unknown') return;
      for (const statement of quiet)
        if (statement.session === undefined || running.has(statement.session)) suspects.delete(statement);
        else if (sent.has(statement) && !suspects.has(statement)) suspects.set(statement, time.now());
    } catch (error) {
      const cause = new Error('The server does not answer', { cause: error });
      // Those that became quiet while the server was silent, too: they need no probe of their own.
      for (const statement of quietNow()) drop(statement, cause);
    } finally {
      probing = false;
    }
  };
  const tick = () => {
    if (sent.size > 0) return void look();
    clearInterval(timer);
    timer = undefined;
    endCounting();
  };
  return {
    look,
    add(statement) {
      if (!timer) {
        endCounting = time.begin();
        timer = setInterval(tick, times.intervalMs).unref();
      }
      sent.set(statement, time.now());
    },
    remove(statement) {
      sent.delete(statement);
      suspects.delete(statement);
    },
  };
}
