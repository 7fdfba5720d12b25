import type { Context, Driver, Figure } from '../driver.ts';
import { balanceOf } from '../support/journey/book.ts';
import { Mails } from '../support/journey/mails.ts';
import { Traffic } from '../support/journey/traffic.ts';
import { type Kind, kinds } from '../support/shop/processes-of-shop.ts';
import { killAndWait } from '../support/shop/wellness.ts';
import { duration, spreadOf } from '../support/spread.ts';

const walkers = 3;
const goals = { medianMs: 5_000, worstMs: 15_000 };
/** The kill happens at any point of a journey, which takes about three seconds. */
const pauseMs = () => 300 + Math.random() * 3_000;

function recovery(kind: Kind, times: readonly number[], idle: number): Figure {
  const { median, worst } = spreadOf(times);
  return {
    what: `well again after kill -9 of the ${kind} under load: median, worst of ${times.length} (idle)`,
    measured: `${duration(median)}, ${duration(worst)} (${duration(idle)})`,
    goal: `${duration(goals.medianMs)}, ${duration(goals.worstMs)}`,
    met: median <= goals.medianMs && worst <= goals.worstMs,
  };
}

/**
 * Kills each program of a shop repeatedly while customers go from sign-up to a paid order with a file, and compares
 * what was acknowledged with what exists afterwards.
 */
async function run({ isQuick, say, openShop }: Context): Promise<readonly Figure[]> {
  const rounds = isQuick ? 2 : 30;
  const shop = await openShop();
  const idle = new Map<Kind, number>();
  for (const kind of kinds) idle.set(kind, await killAndWait(shop, kind));

  const mails = new Mails(shop.site.dataFolder);
  const traffic = new Traffic(shop, mails, walkers);
  const figures: Figure[] = [];
  for (const kind of kinds) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await new Promise((done) => setTimeout(done, pauseMs()));
      times.push(await killAndWait(shop, kind));
    }
    say(`${kind}: ${times.map(duration).join(', ')}`);
    figures.push(recovery(kind, times, idle.get(kind) ?? 0));
  }
  await traffic.stop();
  const { effects, lost, doubled } = await balanceOf(traffic.entries, mails);
  for (const line of [...lost, ...doubled, ...traffic.failures].slice(0, 30)) say(line);
  const none = (what: string, found: readonly string[]): Figure => ({
    what: `${what}, ${rounds} kills of each of ${kinds.length} programs`,
    measured: String(found.length),
    goal: '0',
    met: found.length === 0,
  });
  figures.push(
    {
      what: 'acknowledged effects looked for; journeys that came to their end',
      measured: `${effects}; ${traffic.finished}`,
      goal: 'more than 0',
      met: effects > 0 && traffic.finished > 0,
    },
    none('acknowledged effects that are lost', lost),
    none('effects that are there more than once', doubled),
    none('journeys that were refused or got stuck', traffic.failures),
  );
  return figures;
}

export const driver: Driver = { name: 'kills', minutes: 45, opensShop: true, run };
