import { startTcpProxy, type TcpProxy } from '@labelwerk/testkit/faults/tcp-proxy.ts';
import { startTlsFront } from '@labelwerk/testkit/faults/tls-front.ts';
import { startTransactionPooler } from '@labelwerk/testkit/faults/transaction-pooler.ts';
import type { Context, Driver, Figure } from '../driver.ts';
import { type ApiSite, openApiSite } from '../support/api/api-site.ts';
import { cartCalls } from '../support/api/cart-calls.ts';
import { type Fault, observe } from '../support/causes/observe.ts';
import { brokenNames, serverFaults } from '../support/causes/server-faults.ts';

const holdMs = 5_000;

/** Network faults of connections. Each has a name that says what is in front of the database. */
function networkFaults(proxy: TcpProxy, way: string): Fault[] {
  const heal = () => proxy.heal();
  return [
    { name: `${way}: connections reset once`, begin: () => proxy.reset() },
    { name: `${way}: old connections died silently`, begin: () => proxy.blackHole('present') },
    {
      name: `${way}: idle connections died silently`,
      // Longer than the pool's idle limit, as at night or while a laptop sleeps.
      idleMs: 2_500,
      begin: () => proxy.blackHole('present'),
    },
    { name: `${way}: server's half closed`, begin: () => proxy.halfClose() },
    { name: `${way}: connections refused`, begin: () => proxy.refuse(), end: heal },
    { name: `${way}: every packet dropped`, begin: () => proxy.blackHole('all'), end: heal },
    { name: `${way}: every answer 3 s late`, begin: () => proxy.delay(3_000), end: heal },
  ];
}

type Way = {
  readonly env: Readonly<Record<string, string>>;
  readonly faults: readonly Fault[];
  close(): Promise<void>;
};

async function directly(site: ApiSite): Promise<Way> {
  const proxy = await startTcpProxy({ port: Number(new URL(site.databaseUrl).port) });
  const names = brokenNames();
  const address = new URL(proxy.through(site.databaseUrl));
  address.hostname = 'localhost';
  return {
    env: {
      DATABASE_URL: address.href,
      NODE_OPTIONS: `--import=${names.module}`,
      BROKEN_NAMES: names.switchFile,
    },
    faults: [...networkFaults(proxy, 'directly'), ...names.faults(proxy), ...serverFaults(site)],
    async close() {
      names.close();
      await proxy.close();
    },
  };
}

async function behindTls(site: ApiSite): Promise<Way> {
  const front = await startTlsFront({ port: Number(new URL(site.databaseUrl).port) });
  const proxy = await startTcpProxy({ port: front.port });
  const address = new URL(proxy.through(site.databaseUrl));
  address.search = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: front.certificate }).toString();
  return {
    env: { DATABASE_URL: address.href },
    faults: networkFaults(proxy, 'behind TLS'),
    async close() {
      await proxy.close();
      await front.close();
    },
  };
}

/** Faults between API and pooler, and between pooler and server; without a direct address, so the queue is polled. */
async function behindPooler(site: ApiSite): Promise<Way> {
  const inner = await startTcpProxy({ port: Number(new URL(site.databaseUrl).port) });
  const pooler = await startTransactionPooler(inner.through(site.databaseUrl));
  const outer = await startTcpProxy({ port: pooler.port });
  return {
    env: { DATABASE_URL: outer.through(pooler.through(site.databaseUrl)), DATABASE_POOLER: 'transaction' },
    faults: [
      ...networkFaults(outer, 'before the pooler'),
      {
        name: 'behind the pooler: connections refused',
        begin: () => inner.refuse(),
        end: () => inner.heal(),
      },
    ],
    async close() {
      await outer.close();
      await pooler.close();
      await inner.close();
    },
  };
}

async function run({ root, isQuick, say }: Context): Promise<readonly Figure[]> {
  const site = await openApiSite(root);
  const figures: Figure[] = [];
  try {
    for (const open of [directly, behindTls, behindPooler]) {
      const way = await open(site);
      await site.start(way.env);
      const calls = await cartCalls(site);
      const faults = isQuick ? way.faults.slice(0, 2) : way.faults;
      for (const fault of faults) {
        const figure = await observe(fault, calls, holdMs, say);
        say(`${figure.what}: ${figure.measured}`);
        figures.push(figure);
      }
      await site.stop();
      await way.close();
    }
  } finally {
    await site.close();
  }
  return figures;
}

export const driver: Driver = { name: 'database', minutes: 15, opensShop: false, run };
