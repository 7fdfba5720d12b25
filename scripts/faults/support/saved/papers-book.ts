import type { TestSite } from '../../../test/open-shop.ts';
import type { Received } from '../mail-server.ts';
import { gapsIn, rowsIn } from './invoices.ts';

/** A completed order, with the number of its acknowledged refunds. */
export type Ended = { readonly orderId: string; readonly number: string; readonly refunds: number };

type Paper = {
  readonly order_id: string;
  readonly kind: string;
  readonly cause: string;
  readonly number: string;
};
type MailTask = { readonly id: string; readonly key: string; readonly state: string };

const withinMs = 300_000;

const papersIn = (site: TestSite): Promise<Paper[]> =>
  rowsIn<Paper>(site, 'select order_id, kind, cause, number from papers');

const mailTasksIn = (site: TestSite): Promise<MailTask[]> =>
  rowsIn<MailTask>(site, "select id, payload ->> 'key' as key, state from tasks where name = 'mail.send'");

/** The papers of a completed order: one confirmation, delivery note and invoice, a credit note for each refund. */
const wantedOf = ({ refunds }: Ended): Readonly<Record<string, number>> => ({
  ...{ confirmation: 1, 'delivery-note': 1, invoice: 1 },
  'credit-note': refunds,
});

/** Waits until every paper exists and no mail is pending; anything still missing is reported by `faultsOfPapers`. */
export async function untilAllIsDone(site: TestSite, ended: readonly Ended[]): Promise<void> {
  const wanted = ended.reduce((sum, one) => sum + 3 + one.refunds, 0);
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    const [papers, mails] = [await papersIn(site), await mailTasksIn(site)];
    const own = papers.filter(({ order_id }) => ended.some(({ orderId }) => orderId === order_id));
    if (own.length >= wanted && mails.every(({ state }) => state === 'done')) return;
    await new Promise((next) => setTimeout(next, 1_000));
  }
}

export type PapersFound = {
  readonly papers: number;
  /** Missing or duplicate papers. */
  readonly wrong: readonly string[];
  readonly gaps: readonly string[];
};

/** Checks the papers against the completed orders, and the numbers against their series. */
export async function faultsOfPapers(site: TestSite, ended: readonly Ended[]): Promise<PapersFound> {
  const papers = await papersIn(site);
  const wrong = ended.flatMap((one) =>
    Object.entries(wantedOf(one)).flatMap(([kind, wanted]) => {
      const own = papers.filter((paper) => paper.order_id === one.orderId && paper.kind === kind);
      const causes = new Set(own.map(({ cause }) => cause));
      return own.length === wanted && causes.size === wanted
        ? []
        : [`${one.number}: ${own.length} × ${kind} for ${causes.size} causes, in the place of ${wanted}`];
    }),
  );
  const numbered = papers.filter(({ kind }) => kind === 'invoice' || kind === 'credit-note');
  const series = await rowsIn<{ kind: string; year: number; last: number }>(
    site,
    'select kind, year, last from paper_series',
  );
  const unused = series.flatMap(({ kind, year, last }) => {
    const used = numbered.filter((paper) => paper.kind === kind && paper.number.includes(`-${year}-`)).length;
    return used === last ? [] : [`${kind} ${year}: ${last} numbers taken, ${used} papers`];
  });
  return { papers: papers.length, wrong, gaps: [...gapsIn(numbered.map(({ number }) => number)), ...unused] };
}

export type MailsFound = {
  readonly mails: number;
  /** Keys of mails that the mail server never accepted. */
  readonly lost: readonly string[];
  /** Keys of mails that were sent with more than one Message-ID. */
  readonly doubled: readonly string[];
  /** Mails accepted again under the same Message-ID: the sender died between the answer and its record. */
  readonly repeats: number;
};

/** Compares the mails accepted by a mail server with those the shop recorded as sent. */
export async function faultsOfMails(site: TestSite, received: readonly Received[]): Promise<MailsFound> {
  const tasks = await mailTasksIn(site);
  const noted = await rowsIn<{ mail_key: string }>(site, 'select mail_key from mails_sent');
  const byId = Map.groupBy(received, ({ messageId }) => messageId.split('@')[0] ?? '');
  const taskKeys = Map.groupBy(tasks, ({ key }) => key);
  const lost = [
    ...noted
      .map(({ mail_key }) => mail_key)
      .filter((key) => !taskKeys.get(key)?.some(({ id }) => byId.has(id))),
    ...tasks.filter(({ state }) => state !== 'done').map(({ key, state }) => `${key} is ${state}`),
  ];
  const doubled = [...taskKeys].flatMap(([key, own]) => {
    const sent = own.filter(({ id }) => byId.has(id));
    return sent.length > 1 ? [`${key}: ${sent.length} ids`] : [];
  });
  return { mails: noted.length, lost, doubled, repeats: received.length - byId.size };
}
