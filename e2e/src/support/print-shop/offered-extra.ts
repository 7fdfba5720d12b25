import { setTimeout as pause } from 'node:timers/promises';
import type { CalculatorInfo } from '@labelwerk/contracts/calculator/calculator-info.ts';
import type { Page } from 'playwright-core';
import { ownCall } from '#support/own-calls.ts';
import { inShopDatabase } from '#support/shop-database.ts';

async function isOffered(page: Page, extra: string): Promise<boolean> {
  const { extras } = await ownCall<CalculatorInfo>(page, '/public/1/de/calculatorInfo');
  return extras.some(({ id }) => id === extra);
}

/**
 * Runs `work` while an extra is on offer that a new shop does not have, for 14.00 net, as if an operator had activated
 * a price list with it. Prices stay the same, so that other journeys are not affected; keep it short, and
 * order within it.
 */
export async function whileOffered<T>(page: Page, extra: string, work: () => Promise<T>): Promise<T> {
  const version = `journey-with-${extra}-${Date.now()}`;
  await inShopDatabase((client) =>
    client.query(
      `insert into catalogue_versions (kind, version, active_from, document)
       select kind, $1, now(), document || jsonb_build_object('version', $1::text,
         'extras', jsonb_build_object($2::text, 1400))
       from catalogue_versions where kind = 'price-list' and active_from <= now()
       order by active_from desc limit 1`,
      [version, extra],
    ),
  );
  try {
    while (!(await isOffered(page, extra))) await pause(100);
    return await work();
  } finally {
    // The list stays for the orders that refer to it, behind all others: the previous one is active again.
    await inShopDatabase((client) =>
      client.query(
        `update catalogue_versions set active_from = (select min(active_from) from catalogue_versions
           where kind = 'price-list') - interval '1 second'
         where kind = 'price-list' and version = $1`,
        [version],
      ),
    );
    while (await isOffered(page, extra)) await pause(100);
  }
}
