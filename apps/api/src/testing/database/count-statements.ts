import pg from 'pg';

/**
 * The SQL of all statements that this process sends while `work` runs, including begin and commit, and statements of
 * other work running at the same time.
 */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function count(this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { readonly text: string }];
    sent.push(typeof first === 'string' ? first : first.text);
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}
