import type { TestSite } from '../../../test/open-shop.ts';
import { openTables } from '../shop/shop-tables.ts';

const withinMs = 180_000;

/** Runs one query on the tables of an open shop. */
export async function rowsIn<Row extends object>(
  site: TestSite,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { pool } = openTables(site);
  try {
    return (await pool.query<Row>(statement, values)).rows;
  } finally {
    await pool.end();
  }
}

/** Ships every paid item, as at the end of a day. */
export async function shipEverything(site: TestSite): Promise<number> {
  const rows = await rowsIn(
    site,
    `with ready as (
       update orders set cleared_at = coalesce(cleared_at, now()) where state = 'paid' returning id)
     update order_jobs set state = 'shipped', updated_at = now()
       where order_id in (select id from ready) and state <> 'shipped' returning id`,
  );
  return rows.length;
}

export const invoicesIn = async (site: TestSite): Promise<readonly string[]> =>
  (
    await rowsIn<{ number: string }>(site, "select number from papers where kind = 'invoice' order by number")
  ).map(({ number }) => number);

/** Waits until there are more than `count` invoices; returns their numbers. */
export async function moreInvoicesThan(site: TestSite, count: number): Promise<readonly string[]> {
  const until = performance.now() + withinMs;
  for (;;) {
    const numbers = await invoicesIn(site);
    if (numbers.length > count) return numbers;
    if (performance.now() > until)
      throw new Error(`There were ${numbers.length} invoices after ${withinMs / 1000} s`);
    await new Promise((done) => setTimeout(done, 500));
  }
}

/** Missing or duplicate numbers of a series: `INV-2026-00003`. */
export function gapsIn(numbers: readonly string[]): readonly string[] {
  const series = new Map<string, number[]>();
  for (const number of numbers) {
    const [, name = '', count = ''] = /^(.*-)(\d+)$/.exec(number) ?? [];
    series.set(name, [...(series.get(name) ?? []), Number(count)]);
  }
  return [...series].flatMap(([name, counts]) => {
    const sorted = counts.toSorted((a, b) => a - b);
    return sorted.flatMap((count, index) =>
      count === index + 1 ? [] : [`${name}${count} in place ${index + 1}`],
    );
  });
}
