import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import type { Context, Driver, Figure } from '../driver.ts';
import { Balancer } from '../support/shop/balancer.ts';
import { ExtraStorefront } from '../support/shop/extra-storefront.ts';
import { duration } from '../support/spread.ts';

const fewest = 1_000;
const atOnce = 8;

/** The requests: pages, a page's row data, a read and a price through the proxy. */
const requests: readonly { readonly path: string; readonly body?: object }[] = [
  { path: '/de' },
  { path: '/de/kalkulator' },
  { path: '/api/public/1/de/calculatorInfo' },
  { path: '/api/public/1/de/price', body: plainLabel },
  { path: '/first.js' },
];

async function run({ root, say, openShop }: Context): Promise<readonly Figure[]> {
  const shop = await openShop();
  const servers = [await ExtraStorefront.open(root, shop), await ExtraStorefront.open(root, shop)];
  const balancer = new Balancer(servers);
  const lost: string[] = [];
  const stops: number[] = [];
  let sent = 0;
  let isOver = false;
  let isBroken = false;
  const work = async () => {
    while (!isBroken && (!isOver || sent < fewest)) {
      const { path, body } = requests[sent % requests.length] as (typeof requests)[number];
      sent += 1;
      const status = await balancer.send(path, body).catch((error: Error) => error.message);
      if (status !== 200) lost.push(`${path}: ${status}`);
      await new Promise((done) => setTimeout(done, 10));
    }
  };
  const workers = Array.from({ length: atOnce }, work);
  try {
    for (const server of servers) {
      await new Promise((done) => setTimeout(done, 1_000));
      stops.push(await server.stop());
      await server.start();
    }
    isOver = true;
    await Promise.all(workers);
  } finally {
    isBroken = true;
    balancer.close();
    for (const server of servers) await server.stop();
  }
  for (const text of lost.slice(0, 10)) say(text);
  say(`lost ${lost.length} of ${sent}`);
  return [
    {
      what: 'requests lost in a rolling restart of two storefronts',
      measured: `lost ${lost.length} of ${sent}`,
      goal: `lost 0 of at least ${fewest}`,
      met: lost.length === 0 && sent >= fewest,
    },
    {
      what: 'time from SIGTERM to the end of a storefront under load',
      measured: stops.map(duration).join(', '),
      goal: 'at most 11 s',
      met: stops.every((ms) => ms <= 11_000),
    },
  ];
}

export const driver: Driver = { name: 'rolling-restart', minutes: 8, opensShop: true, run };
