/** A statement that was sent and not answered yet. */
export type SentStatement = {
  /** Process of the server that runs it. */
  readonly pid: number | undefined;
  readonly sentAt: number;
  /** Ends its connection. */
  readonly drop: (cause: Error) => void;
};

/**
 * Asks the server over a new connection which of these processes still run a statement. Returns `unknown` when the
 * server answered something else, such as "too many connections"; rejects when it did not answer.
 */
export type Probe = (pids: readonly number[]) => Promise<ReadonlySet<number> | 'unknown'>;

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
 * Tells statements that take long from connections that died without a word. TCP can't: unacknowledged data is sent
 * again for a quarter of an hour before the kernel gives up. Statements whose server does not answer a new connection,
 * or no longer runs them, are dropped. A healthy server is never asked about statements that end in time.
 */
export function watchStatements(
  probe: Probe,
  times: WatchTimes,
  now: () => number = () => performance.now(),
): StatementWatch {
  const sent = new Set<SentStatement>();
  /** Statements the server did not know about, and when it said so. Their answer may have been on its way. */
  const suspects = new Map<SentStatement, number>();
  let timer: NodeJS.Timeout | undefined;
  let probing = false;

  const drop = (statement: SentStatement, cause: Error) => {
    if (sent.delete(statement)) statement.drop(cause);
    suspects.delete(statement);
  };
  const look = async () => {
    for (const [statement, since] of suspects)
      if (now() - since >= times.everyMs)
        drop(statement, new Error('The server does not run this statement'));
    const quiet = [...sent].filter((statement) => now() - statement.sentAt >= times.quietMs);
    if (quiet.length === 0 || probing) return;
    probing = true;
    try {
      const known = quiet.flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
      const running = await probe(known);
      if (running === 'unknown') return;
      for (const statement of quiet)
        if (statement.pid === undefined || running.has(statement.pid)) suspects.delete(statement);
        else if (sent.has(statement) && !suspects.has(statement)) suspects.set(statement, now());
    } catch (error) {
      const cause = new Error('The server does not answer', { cause: error });
      for (const statement of quiet) drop(statement, cause);
    } finally {
      probing = false;
    }
  };
  const tick = () => {
    if (sent.size > 0) return void look();
    clearInterval(timer);
    timer = undefined;
  };
  return {
    look,
    add(statement) {
      sent.add(statement);
      timer ??= setInterval(tick, times.everyMs).unref();
    },
    remove(statement) {
      sent.delete(statement);
      suspects.delete(statement);
    },
  };
}
