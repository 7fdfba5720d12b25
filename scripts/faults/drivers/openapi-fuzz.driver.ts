import { Agent } from 'node:http';
import { demoCustomer } from '../../test/demo-customer.ts';
import { secretsOf } from '../../test/open-shop.ts';
import type { Context, Driver, Figure, OpenShop } from '../driver.ts';
import { type Fault, faultsOf } from '../support/fuzz/judge.ts';
import { makeThings } from '../support/fuzz/known-things.ts';
import { makeCall } from '../support/fuzz/make-call.ts';
import { readOperations } from '../support/fuzz/operations.ts';
import { Random } from '../support/fuzz/random.ts';
import { type Answered, send } from '../support/fuzz/send.ts';
import { processOf } from '../support/shop/processes-of-shop.ts';
import { duration } from '../support/spread.ts';

const atATime = 4;
const maxListed = 40;
type Found = { readonly fault: Fault; readonly line: string };

/** The callers: without a key, with the key only, the customer, and the customer with an invalid token. */
function callers(shop: OpenShop, token: string) {
  const { API_KEY = '', SERVICE_KEY = '' } = secretsOf(shop.site.dataFolder);
  const key = ['x-api-key', API_KEY] as const;
  const guest = ['x-guest-id', '11111111-1111-4111-8111-111111111111'] as const;
  const customer = [key, ['authorization', token] as const];
  const all = [
    [],
    [key, guest],
    [key, ['authorization', `${token}x`] as const],
    customer,
    customer,
    customer,
  ];
  // Rate limits count visitors: each call comes from another one.
  const visitor = (count: number) =>
    [['x-service-key', SERVICE_KEY] as const, ['x-visitor', `v-${count}`] as const] as const;
  return (random: Random, count: number) => [...random.pick(all), ...visitor(count)];
}

async function run({ isQuick, say, openShop }: Context): Promise<readonly Figure[]> {
  const calls = isQuick ? 1_000 : 10_000;
  const seed = Number(process.env.FAULTS_SEED) || 20_261;
  const shop = await openShop();
  const customer = await demoCustomer(shop.site);
  const known = await makeThings(customer);
  const operations = await readOperations(shop.apiAddress);
  const headersOf = callers(shop, customer.token);
  const api = processOf(shop.site, 'API');
  const random = new Random(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: atATime });
  const found: Found[] = [];
  const statuses = new Map<number, number>();
  let slowest = 0;
  let count = 0;

  const note = (method: string, target: string, body: Buffer | undefined, answer: Answered) => {
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    slowest = Math.max(slowest, answer.ms);
    for (const fault of faultsOf(method, answer)) {
      const sent = body?.toString('utf8').slice(0, 200) ?? '';
      const line = `${fault}: ${method} ${target.slice(0, 250)} ${sent} → ${answer.status} ${Math.round(answer.ms)} ms ${answer.body.slice(0, 200)}`;
      found.push({ fault, line });
    }
  };
  const work = async () => {
    while (count < calls) {
      const operation = operations[count % operations.length];
      count += 1;
      if (!operation) throw new Error('The descriptions name no calls');
      const call = makeCall(operation, random, known, headersOf(random, count));
      note(call.method, call.target, call.body, await send(shop.apiAddress, agent, call));
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  agent.destroy();

  say(`seed ${seed}, ${operations.length} operations`);
  say(
    [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', '),
  );
  for (const { line } of found.slice(0, maxListed)) say(line);
  const ready = await fetch(`${shop.apiAddress}/health/ready`).catch(() => undefined);
  const isUnharmed = ready?.ok === true && processOf(shop.site, 'API') === api;
  const none = (what: string, ...faults: Fault[]): Figure => {
    const times = found.filter(({ fault }) => faults.includes(fault)).length;
    return { what: `${what}, of ${count} calls`, measured: String(times), goal: '0', met: times === 0 };
  };
  return [
    none('answers 5xx', 'failure'),
    none('calls without an answer', 'no-answer'),
    none('errors that are no problem document', 'no-problem-document'),
    none('answers that show the inside of the program', 'inside'),
    { ...none('answers after 2 s', 'slow'), goal: `0 (slowest ${duration(slowest)})` },
    {
      what: 'the API afterwards',
      measured: isUnharmed ? 'ready, the same process' : 'not ready, or another process',
      goal: 'ready, the same process',
      met: isUnharmed,
    },
  ];
}

export const driver: Driver = { name: 'openapi-fuzz', minutes: 30, opensShop: true, run };
