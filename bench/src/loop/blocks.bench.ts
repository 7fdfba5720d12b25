import { goal } from '../goal.ts';
import { openFilledShops } from '../growth/open-filled.ts';
import { type LoopCall, readingCalls, strangersCalls } from './calls.ts';
import { calibratedLoop, longestBlock } from './longest-block.ts';

/** The longest block of the event loop by call, that a stranger, a customer and a member of staff can cause. */
const goalMs = 20;
const rounds = 5;
/** A customer with 10,000 orders, and a library. */
const growth = { orders: 20_000, ofOne: 10_000, others: 5_000 };

const shops = await openFilledShops();
try {
  const { server, app, headers: token } = await shops.open(growth);
  const { rows } = await app.database.pool.query(
    'select o.id as order, o.number, j.id as job from orders o join order_jobs j on j.order_id = o.id where o.customer_id = 1 limit 1',
  );
  const [own = {}] = rows as Record<string, string>[];
  const values = {
    ...{ market: '1', lang: 'de', customerId: '1', orderId: own.order ?? '', orderNumber: own.number ?? '' },
    ...{ jobId: own.job ?? '', page: '1', country_id: '1', countryId: '1', site: 'de' },
  };
  const apiKey = app.settings.API_KEY;
  const kinds: Readonly<Record<string, readonly LoopCall[]>> = {
    'a stranger': [
      ...strangersCalls(apiKey),
      ...(await readingCalls(server, 'public', values, { 'x-api-key': apiKey })),
    ],
    'a customer': [
      ...(await readingCalls(server, 'private', values, token)),
      ...['label', 'xyzzy'].map(
        (word): LoopCall => ({
          name: `GET /private/customers/{customerId}/orders?search=${word}`,
          ...{ method: 'GET', url: `/private/customers/1/orders?search=${word}`, headers: token },
        }),
      ),
    ],
    'a member of staff': await readingCalls(server, 'staff', values, token),
  };

  const loop = calibratedLoop(goalMs);
  const loopMs: number[] = [];
  const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
  for (const [who, calls] of Object.entries(kinds)) {
    console.log(`  ${who}: longest block by call, in ms of processor time, of ${calls.length} calls`);
    const blocks: { name: string; cpuMs: number; wallMs: number; status: number; firstMs: number }[] = [];
    for (const { name, ...call } of calls) {
      let status = 0;
      const send = async () => {
        status = (await server.inject(call as never)).statusCode;
      };
      // Modules and caches are loaded by the first call of the process.
      const first = await longestBlock(send);
      const measured: Awaited<ReturnType<typeof longestBlock>>[] = [];
      for (let round = 0; round < rounds; round += 1) measured.push(await longestBlock(send));
      loopMs.push((await longestBlock(loop)).cpuMs);
      const [cpuMs, wallMs] = [
        median(measured.map((one) => one.cpuMs)),
        median(measured.map((one) => one.wallMs)),
      ];
      blocks.push({ name, status, cpuMs, wallMs, firstMs: first.cpuMs });
    }
    blocks.sort((a, b) => b.cpuMs - a.cpuMs);
    for (const { name, status, cpuMs, wallMs } of blocks.slice(0, 15))
      console.log(
        `    ${cpuMs.toFixed(1).padStart(6)}  (${wallMs.toFixed(0)} by the clock)  ${status} ${name.slice(0, 110)}`,
      );
    // Once for a process: modules are loaded, caches are filled.
    const firsts = blocks.toSorted((a, b) => b.firstMs - a.firstMs).slice(0, 4);
    const shownFirsts = firsts.map(({ name, firstMs }) => `${firstMs.toFixed(0)} ms ${name.slice(0, 60)}`);
    console.log(`    first call of the process: ${shownFirsts.join(', ')}`);
    const worst = blocks[0]?.cpuMs ?? 0;
    const scale = median(loopMs) / goalMs;
    console.log(
      `  ${who}: longest block ${worst.toFixed(1)} ms, a loop of ${goalMs} ms beside it ${median(loopMs).toFixed(1)} ms ${goal(
        `at most that of the loop`,
        worst <= goalMs * Math.max(1, scale),
      )}`,
    );
  }
} finally {
  await shops.close();
}
process.exit(0);
