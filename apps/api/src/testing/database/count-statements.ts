import pg from 'pg';

/**
 * The texts of all statements that this program sends while `work` runs, begin and commit among them. Whatever else runs
 * meanwhile counts too.
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
