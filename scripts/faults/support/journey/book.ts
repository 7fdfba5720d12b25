import type { Mails } from './mails.ts';
import type { Shopper } from './shopper.ts';

/** Acknowledged effects of one customer. Only answers of the shop are recorded here. */
export type Entry = {
  readonly shopper: Shopper;
  readonly email: string;
  readonly customerId: number;
  /** Whether the sign-up was answered at the first try: then exactly one code may have been sent. */
  readonly signedUpOnce: boolean;
  /** Ids of files whose last chunk was accepted. */
  readonly files: string[];
  readonly orders: { readonly number: string; readonly isPaid: boolean }[];
};

export type Balance = {
  /** Number of acknowledged effects that were checked. */
  readonly effects: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
};

const timeoutMs = 90_000;

type Order = { readonly order_number: string; readonly state: string };

/** Compares acknowledged effects with the state of the shop; waits for pending mails and payments. */
export async function balanceOf(entries: readonly Entry[], mails: Mails): Promise<Balance> {
  const until = performance.now() + timeoutMs;
  const all: Balance[] = [];
  for (const entry of entries) {
    let found = await holdAgainst(entry, mails);
    while (found.lost.length > 0 && performance.now() < until) {
      await new Promise((done) => setTimeout(done, 500));
      found = await holdAgainst(entry, mails);
    }
    all.push(found);
  }
  return {
    effects: all.reduce((sum, { effects }) => sum + effects, 0),
    lost: all.flatMap(({ lost }) => lost),
    doubled: all.flatMap(({ doubled }) => doubled),
  };
}

/** Counts occurrences of each effect: none means lost, more than one doubled. */
async function holdAgainst(entry: Entry, mails: Mails): Promise<Balance> {
  const { shopper, email, customerId } = entry;
  const own = `/private/customer/${customerId}`;
  const lost: string[] = [];
  const doubled: string[] = [];
  let effects = 0;
  const count = (what: string, found: number, max = 1) => {
    effects += 1;
    if (found === 0) lost.push(`${what} of ${email}`);
    if (found > max) doubled.push(`${what} of ${email}: ${found} times`);
  };
  const read = async <T>(path: string): Promise<T | undefined> => {
    const answer = await shopper.insist('GET', path);
    return answer.status === 200 ? (answer.body as T) : undefined;
  };
  const sent = await mails.to(email);
  const profile = await read<{ profile: { id: number } | null }>('/session');
  count('account', profile?.profile?.id === customerId ? 1 : 0);
  const codes = sent.filter((mail) => /^\d{6}\r?$/m.test(mail)).length;
  count('sign-up mail', codes, entry.signedUpOnce ? 1 : Number.POSITIVE_INFINITY);

  const files = await read<{ data: { filename: string }[] }>(`${own}/customerFile`);
  for (const name of entry.files)
    count(`file ${name}`, files?.data.filter(({ filename }) => filename === name).length ?? 0);

  const orders = (await read<{ data: Order[] }>(`/private/customers/${customerId}/orders`))?.data ?? [];
  for (const { number, isPaid } of entry.orders) {
    const those = orders.filter(({ order_number }) => order_number === number);
    count(`order ${number}`, those.length);
    if (!isPaid) continue;
    count(`payment of ${number}`, those.filter(({ state }) => state === 'paid').length);
    count(`confirmation of ${number}`, sent.filter((mail) => mail.includes(number)).length);
  }
  if (orders.length > entry.orders.length)
    doubled.push(`${orders.length} orders of ${email}, who was told of ${entry.orders.length}`);
  return { effects, lost, doubled };
}
