import { setTimeout as wait } from 'node:timers/promises';
import type { Context, Driver, Figure, OpenShop } from '../driver.ts';
import { mountSmallDisk, type SmallDisk } from '../support/causes/small-disk.ts';
import { balanceOf, type Entry } from '../support/journey/book.ts';
import { goThrough, openAccount } from '../support/journey/journey.ts';
import { Mails } from '../support/journey/mails.ts';
import { Asking } from '../support/shop/asking.ts';
import { readsOf, type SignUps, writesOf } from '../support/shop/calls-of-disk.ts';
import { kinds, processOf } from '../support/shop/processes-of-shop.ts';
import { duration, spreadOf } from '../support/spread.ts';

const megabytes = 700;
const signUpsBefore = 20;
const goals = { answerMs: 2_000, recoveryMs: 10_000, readinessMs: 10_000 };

const processes = (shop: OpenShop): string =>
  kinds.map((kind) => `${kind} ${processOf(shop.site, kind)}`).join(', ');

const figure = (what: string, measured: string, goal: string, met: boolean): Figure => ({
  what: `full disk: ${what}`,
  measured,
  goal,
  met,
});

/** Answers by status, and the slowest: `12 × 200, 3 × 507, slowest 80 ms`. */
function figureOf(what: string, asking: Asking, goal: string, isMet: (statuses: number[]) => boolean) {
  const statuses = asking.answers.map(({ status }) => status);
  const counts = Object.entries(Object.groupBy(statuses, String));
  const { worst } = spreadOf(asking.answers.map(({ ms }) => ms));
  return figure(
    what,
    [...counts.map(([status, all]) => `${all?.length} × ${status}`), `slowest ${duration(worst)}`].join(', '),
    `${goal}, each within ${duration(goals.answerMs)}`,
    statuses.length > 0 && isMet(statuses) && worst <= goals.answerMs,
  );
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/** Milliseconds from `since` until readiness is `status`; undefined after 30 s. */
async function untilReady(shop: OpenShop, status: number, since: number): Promise<number | undefined> {
  while (performance.now() - since < 30_000) {
    const answer = await fetch(`${shop.apiAddress}/health/ready`).catch(() => undefined);
    const text = await answer?.text();
    if (answer?.status === status && (status === 200 || text?.includes('"disk"')))
      return performance.now() - since;
    await wait(100);
  }
  return undefined;
}

/** Fills the disk for `holdMs` while calls go on. */
async function whileFull(
  { shop, disk, signUps }: { shop: OpenShop; disk: SmallDisk; signUps: SignUps },
  holdMs: number,
  say: Context['say'],
): Promise<readonly Figure[]> {
  const programs = processes(shop);
  // Their mails are on the way when the disk becomes full.
  const signUp = writesOf(shop, signUps).find(({ name }) => name === 'sign-up');
  const before = await Promise.all(Array.from({ length: signUpsBefore }, () => signUp?.send()));
  disk.fill();
  const fullAt = performance.now();
  const readiness = await untilReady(shop, 503, fullAt);
  const reads = new Asking(await readsOf(shop));
  const writes = new Asking(writesOf(shop, signUps));
  await wait(holdMs);
  await Promise.all([reads.stop(), writes.stop()]);
  const isNotReady = (await untilReady(shop, 503, performance.now())) !== undefined;
  for (const asking of [reads, writes]) for (const line of asking.worst(goals.answerMs)) say(line);
  const after = processes(shop);
  disk.makeRoom();
  const roomAt = performance.now();
  const accepted = before.filter((status = 0) => isSuccess(status)).length;
  const figures = [
    figure(
      'sign-ups at once from one network before it',
      `${accepted} of ${signUpsBefore} accepted`,
      'all',
      accepted === signUpsBefore,
    ),
    figure(
      'readiness reports it',
      `${readiness === undefined ? 'not' : duration(readiness)}${isNotReady ? '' : ', not until the end'}`,
      `within ${duration(goals.readinessMs)}, until the end`,
      readiness !== undefined && readiness <= goals.readinessMs && isNotReady,
    ),
    figureOf('pages and prices', reads, 'only 2xx', (statuses) => statuses.every(isSuccess)),
    figureOf(
      'uploads and other writes',
      writes,
      'only 2xx and 507',
      (statuses) => statuses.every((status) => isSuccess(status) || status === 507) && statuses.includes(507),
    ),
    figure(
      'programs that ended',
      programs === after ? 'none' : `${programs} -> ${after}`,
      'none',
      programs === after,
    ),
  ];
  const well = await untilWell(shop, roomAt);
  return [
    ...figures,
    figure(
      'well again after room was made: pages, prices, uploads, sign-ups and readiness',
      well === undefined ? 'not' : duration(well),
      `within ${duration(goals.recoveryMs)}`,
      well !== undefined && well <= goals.recoveryMs && processes(shop) === after,
    ),
  ];
}

/** Milliseconds until every kind of call succeeds and readiness is 200; undefined after a minute. */
async function untilWell(shop: OpenShop, since: number): Promise<number | undefined> {
  const signUps: SignUps = { accepted: [], refused: [] };
  const calls = [...(await readsOf(shop)), ...writesOf(shop, signUps)];
  while (performance.now() - since < 60_000) {
    const statuses: number[] = [];
    for (const call of calls) statuses.push(await call.send().catch(() => 0));
    const isReady = (await fetch(`${shop.apiAddress}/health/ready`).catch(() => undefined))?.status === 200;
    if (isReady && statuses.every(isSuccess)) return performance.now() - since;
    await wait(100);
  }
  return undefined;
}

/** Codes by mail: one for each sign-up that was accepted, none for those that were refused. */
async function mailsOf(signUps: SignUps, mails: Mails): Promise<Figure> {
  const until = performance.now() + 90_000;
  const missing = new Set(signUps.accepted);
  while (missing.size > 0 && performance.now() < until) {
    for (const email of missing) if ((await mails.to(email)).length > 0) missing.delete(email);
    await wait(500);
  }
  // A second one would come with the task's next attempt.
  await wait(10_000);
  const counts = { once: 0, more: 0, unasked: 0 };
  for (const email of signUps.accepted) {
    const { length } = await mails.to(email);
    if (length === 1) counts.once += 1;
    if (length > 1) counts.more += 1;
  }
  for (const email of signUps.refused) if ((await mails.to(email)).length > 0) counts.unasked += 1;
  return figure(
    `mails for ${signUps.accepted.length} accepted and ${signUps.refused.length} refused sign-ups`,
    `${counts.once} once, ${missing.size} lost, ${counts.more} twice, ${counts.unasked} for refused ones`,
    'each accepted once',
    signUps.accepted.length > 0 && counts.once === signUps.accepted.length && counts.unasked === 0,
  );
}

async function run({ isQuick, say, openShop, atEnd }: Context): Promise<readonly Figure[]> {
  const disk = mountSmallDisk(megabytes);
  if (typeof disk === 'string') return [figure('SKIPPED', disk, 'run by root on Linux', true)];
  atEnd(disk.unmount);
  const shop = await openShop({ USER_POOL_MAILS_PER_NETWORK: '1000000' }, disk.folder);
  say(`the shop is open on ${megabytes} MB, of which ${Math.round(disk.free() / 1e6)} MB are free`);
  const mails = new Mails(shop.site.dataFolder);
  const entries: Entry[] = [await openAccount(shop, mails), await openAccount(shop, mails)];
  const [first, second] = entries as [Entry, Entry];
  await goThrough(first);
  // Its confirmation may be on the way when the disk is full.
  await goThrough(second);
  const signUps: SignUps = { accepted: [], refused: [] };
  const figures = await whileFull({ shop, disk, signUps }, isQuick ? 15_000 : 90_000, say);
  const { effects, lost, doubled } = await balanceOf(entries, mails);
  for (const line of [...lost, ...doubled]) say(line);
  return [
    ...figures,
    await mailsOf(signUps, mails),
    figure(
      `effects acknowledged before, of ${effects}`,
      `${lost.length} lost, ${doubled.length} twice`,
      '0 lost, 0 twice',
      effects > 0 && lost.length + doubled.length === 0,
    ),
  ];
}

export const driver: Driver = { name: 'full-disk', minutes: 12, opensShop: true, run };
