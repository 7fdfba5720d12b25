import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { freePort } from '@labelwerk/local-postgres/free-port.ts';
import { buildEmptyPage } from '@labelwerk/testkit/first-load/empty-page.ts';
import { chromium } from 'playwright-core';
import { secretsOf } from '../../../scripts/test/open-shop.ts';
import { goal } from '../goal.ts';
import { atOpenShop } from './at-open-shop.ts';
import { MeasuredServer } from './measured-server.ts';

/**
 * Lighthouse with its default settings (mobile, simulated slow 4G) on the pages of a shop as served by `npm start`, and
 * on an empty page of the same framework for comparison: the median of five runs of each, alternating. The library is
 * that of the demo customer, signed in. Pages excluded from search engines have no SEO score, because Lighthouse
 * reports exactly this.
 */
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const minPerformance = 97;
/** Allowed score below the empty page, if that one does not reach 100 on this machine. */
const maxBelowEmpty = 3;
const maxLcp = 1_800;
const maxShift = 0.02;
const maxBlocked = 150;

const root = dirname(dirname(dirname(import.meta.dirname)));
const home = join(root, 'bench', 'lighthouse');

const pages = {
  home: pathOf('de', 'home'),
  product: pathOf('de', 'products/wine'),
  calculator: pathOf('de', 'calculator'),
  'blog post': pathOf('de', 'blog', { slug: 'choosing-paper-or-film' }),
  questions: pathOf('de', 'customer-service-faq'),
  cart: pathOf('de', 'cart'),
  login: pathOf('de', 'login'),
  library: pathOf('de', 'label-library/custom-files'),
};

type Found = {
  readonly address: string;
  readonly error?: string;
  readonly scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>;
  readonly lcp: number;
  readonly fcp: number;
  readonly cls: number;
  readonly tbt: number;
  readonly benchmarkIndex: number;
  readonly isIndexed: boolean;
  readonly failed: readonly string[];
};

function install(): void {
  if (existsSync(join(home, 'node_modules', 'lighthouse'))) return;
  console.log('  Installing Lighthouse beside the shop …');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'];
  const { status } = spawnSync('npm', args, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('Lighthouse could not be installed');
}

/** The cookies of the signed-in demo customer, as a request header. */
async function signedIn(shop: string, dataFolder: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${shop}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop },
    body: JSON.stringify({
      username: 'demo@labelwerk.example',
      password: secretsOf(dataFolder).DEMO_PASSWORD,
    }),
  });
  if (!answer.ok) throw new Error(`The demo customer was not signed in: ${answer.status}`);
  return {
    Cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
}

async function measured(addresses: readonly string[], headers: object = {}): Promise<Found[]> {
  const port = await freePort(9300);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    // Lighthouse checks whether pages can be restored from the back/forward cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  });
  try {
    const args = ['measure.mjs', String(port), JSON.stringify(headers), String(runs), ...addresses];
    const child = spawn(process.execPath, args, { cwd: home, stdio: ['ignore', 'pipe', 'inherit'] });
    return (await json(child.stdout)) as Found[];
  } finally {
    await browser.close();
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

function medians(found: readonly Found[], address: string) {
  const own = found.filter((one) => one.address === address);
  const failed = own.find(({ error }) => error !== undefined)?.error;
  if (own.length === 0 || failed !== undefined) throw new Error(`${address}: ${failed ?? 'not measured'}`);
  const of = (value: (one: Found) => number) => median(own.map(value));
  return {
    performance: of(({ scores }) => scores.performance),
    accessibility: of(({ scores }) => scores.accessibility),
    practices: of(({ scores }) => scores['best-practices']),
    seo: own[0]?.isIndexed ? of(({ scores }) => scores.seo) : undefined,
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    cls: of(({ cls }) => cls),
    tbt: of(({ tbt }) => tbt),
    benchmarkIndex: of(({ benchmarkIndex }) => benchmarkIndex),
    failed: [...new Set(own.flatMap((one) => one.failed))],
  };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

async function measure(shop: string, dataFolder: string): Promise<void> {
  install();
  const port = await freePort(3500);
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const server = new MeasuredServer([next, 'start', '-p', String(port)], {
    port,
    folder: dirname(buildEmptyPage(root)),
  });
  try {
    await server.open('/');
    const emptyAddress = `${server.address}/`;
    const addressOf = (path: string) => shop + path;
    const open = Object.entries(pages).filter(([name]) => name !== 'library');
    const found = await measured([emptyAddress, ...open.map(([, path]) => addressOf(path))]);
    found.push(...(await measured([addressOf(pages.library)], await signedIn(shop, dataFolder))));

    const empty = medians(found, emptyAddress);
    const wanted =
      empty.performance >= 100 ? minPerformance : Math.min(minPerformance, empty.performance - maxBelowEmpty);
    console.log(`  benchmarkIndex ${empty.benchmarkIndex.toFixed(0)}, median of ${runs}`);
    console.log(
      `  ${'empty page'.padEnd(12)} performance ${empty.performance}, LCP ${seconds(empty.lcp)}, blocked ${empty.tbt.toFixed(0)} ms`,
    );
    for (const [name, path] of Object.entries(pages)) {
      const one = medians(found, addressOf(path));
      const label = name.padEnd(12);
      const isWhole = one.accessibility === 100 && one.practices === 100 && (one.seo ?? 100) === 100;
      console.log(
        `  ${label} performance ${one.performance} ${goal(`at least ${wanted}`, one.performance >= wanted)}`,
      );
      console.log(
        `  ${label} accessibility ${one.accessibility}, best practices ${one.practices}, SEO ${one.seo ?? 'not indexed'} ${goal('100 each', isWhole)}`,
      );
      console.log(
        `  ${label} LCP ${seconds(one.lcp)}, first picture ${seconds(one.fcp)} ${goal(`LCP under ${seconds(maxLcp)}`, one.lcp < maxLcp)}`,
      );
      console.log(
        `  ${label} layout shift ${one.cls.toFixed(4)} ${goal(`under ${maxShift}`, one.cls < maxShift)}`,
      );
      console.log(
        `  ${label} blocked ${one.tbt.toFixed(0)} ms ${goal(`under ${maxBlocked} ms`, one.tbt < maxBlocked)}`,
      );
      if (one.failed.length > 0) console.log(`  ${label} audits that failed: ${one.failed.join(', ')}`);
    }
  } finally {
    server.close();
  }
}

console.log('Lighthouse, mobile, simulated slow 4G');
await atOpenShop('lighthouse', measure);
