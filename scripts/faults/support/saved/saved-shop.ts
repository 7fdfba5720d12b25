import { join } from 'node:path';
import type { TestSite } from '../../../test/open-shop.ts';
import type { OpenShop } from '../../driver.ts';
import { balanceOf, type Entry } from '../journey/book.ts';
import { goThrough, openAccount } from '../journey/journey.ts';
import { Mails } from '../journey/mails.ts';
import { Traffic } from '../journey/traffic.ts';
import { gapsIn, invoicesIn, moreInvoicesThan, shipEverything } from './invoices.ts';
import { done, newFolder, openOn } from './shop-on.ts';

/** The expected content of a backup: everything acknowledged before it began. */
export type Saved = {
  readonly folder: string;
  readonly entries: readonly Entry[];
  readonly invoices: readonly string[];
  readonly seconds: number;
  /** Journeys completed before and during the backup. */
  readonly journeys: number;
  readonly failures: readonly string[];
};

/** A snapshot: effects acknowledged later are not checked. */
const copyOf = (entry: Entry): Entry => ({ ...entry, files: [...entry.files], orders: [...entry.orders] });

const untilMs = 300_000;

/** Backs up a shop while customers sign up, upload, order and pay. */
export async function backUpUnderLoad(
  root: string,
  shop: OpenShop,
  { walkers, journeys }: { readonly walkers: number; readonly journeys: number },
): Promise<Saved> {
  const folder = join(newFolder('backup'), 'backup');
  const before = (await invoicesIn(shop.site)).length;
  const traffic = new Traffic(shop, new Mails(shop.site.dataFolder), walkers);
  try {
    const until = performance.now() + untilMs;
    while (traffic.finished < journeys) {
      if (performance.now() > until) throw new Error(`No traffic: ${traffic.failures.join('; ')}`);
      await new Promise((next) => setTimeout(next, 100));
    }
    while ((await shipEverything(shop.site)) === 0) await new Promise((next) => setTimeout(next, 200));
    const invoices = await moreInvoicesThan(shop.site, before);
    const entries = traffic.entries.map(copyOf);
    const began = performance.now();
    await done(root, shop.site, 'backup', [folder]);
    const seconds = (performance.now() - began) / 1000;
    await traffic.stop();
    const { finished, failures } = traffic;
    return { folder, entries, invoices, seconds, journeys: finished, failures };
  } finally {
    await traffic.stop();
  }
}

export type Found = {
  readonly effects: number;
  readonly lost: readonly string[];
  /** File contents that rows refer to but cannot be read completely. */
  readonly missingFiles: number;
  readonly files: number;
  /** Gaps in invoice numbers, including those issued after the restore. */
  readonly gaps: readonly string[];
  readonly invoices: number;
};

/**
 * Opens the shop at a place into which a backup was restored, and compares it with what had been acknowledged. A new
 * customer goes through it up to the invoice. `work` may do more before it is closed.
 */
export async function findIn(
  root: string,
  site: TestSite,
  saved: Saved,
  work: (shop: OpenShop) => Promise<void> = async () => undefined,
): Promise<Found> {
  const shop = await openOn(root, site);
  try {
    const mails = new Mails(site.dataFolder);
    const { effects, lost } = await balanceOf(saved.entries, mails);
    const kept = await invoicesIn(site);
    const notKept = saved.invoices.filter((number) => !kept.includes(number));
    const entry = await openAccount(shop, mails);
    await goThrough(entry);
    const later = await balanceOf([entry], mails);
    await shipEverything(site);
    const invoices = await moreInvoicesThan(site, kept.length);
    // A backup reads every file that a row refers to, and verifies it against its name.
    const again = join(newFolder('again'), 'backup');
    const said = await done(root, site, 'backup', [again, '--json']);
    const { files, missing } = JSON.parse(said.out) as {
      files: { count: number };
      missing: { count: number };
    };
    await work(shop);
    return {
      effects: effects + later.effects,
      lost: [...lost, ...notKept, ...later.lost],
      ...{
        missingFiles: missing.count,
        files: files.count,
        gaps: gapsIn(invoices),
        invoices: invoices.length,
      },
    };
  } finally {
    await shop.close();
  }
}
