import { type RunningTime, runningTime } from './running-time.ts';

/** A statement that was sent and not answered yet. */
export type SentStatement = {
  /** What the server knows its session by; undefined where that is not known. */
  readonly session: string | undefined;
  /** Ends its connection. */
  readonly drop: (cause: Error) => void;
};

/**
 * Asks the server over a new connection which of these sessions still run a statement. Returns `unknown` when the
 * server answered something else, such as "too many connections"; rejects when it did not answer.
 */
export type Probe = (sessions: readonly string[]) => Promise<ReadonlySet<string> | 'unknown'>;

export type WatchTimes = {
  /** A statement is asked about when it was not answered for so many milliseconds. */
  readonly quietMs: number;
  /** How often sent statements are looked through. */
  readonly everyMs: number;
};

export type StatementWatch = {
  add(statement: SentStatement): void;
  remove(statement: SentStatement): void;
  /** Looks through the sent statements now; `add` does so by a timer. */
  look(): Promise<void>;
};

/**
 * Tells statements that take long from connections that were lost without an error. TCP can't: unacknowledged data is sent
 * again for a quarter of an hour before the kernel gives up. Statements whose server does not answer a new connection,
 * or no longer runs them, are dropped. A healthy server is never asked about statements that end in time. Only time in
 * which this program ran counts.
 */
export function watchStatements(
  probe: Probe,
  times: WatchTimes,
  time: RunningTime = runningTime,
): StatementWatch {
  /** With when it was sent. */
  const sent = new Map<SentStatement, number>();
  /** Statements the server did not know about, and when it said so. Their answer may have been on its way. */
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
      if (time.now() - since >= times.everyMs)
        drop(statement, new Error('The server does not run this statement'));
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
        timer = setInterval(tick, times.everyMs).unref();
      }
      sent.set(statement, time.now());
    },
    remove(statement) {
      sent.delete(statement);
      suspects.delete(statement);
    },
  };
}
