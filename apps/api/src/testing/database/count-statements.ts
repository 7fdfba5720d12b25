import pg from 'pg';

/**
 * What a process asks now and then by itself: whether a connection lives, or runs a statement that takes long, the
 * time, the current lists, and the tasks that are due, which it puts off or ends.
 */
const regular =
  /^select 1$|from pg_stat_activity|clock_timestamp|from "?catalogue_versions|^\s*(?:update|delete from) tasks/i;

/**
 * The SQL of all statements that this process sends while `work` runs, including begin and commit, and statements of
 * other work running at the same time, but not what a process asks regularly.
 */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function count(this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { readonly text: string }];
    const text = typeof first === 'string' ? first : first.text;
    if (!regular.test(text)) sent.push(text);
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}
