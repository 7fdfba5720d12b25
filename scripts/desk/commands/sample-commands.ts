import { randomUUID } from 'node:crypto';
import type { Answer } from '@labelwerk/contracts/call/call.ts';
import { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import { deskSampleCalls } from '@labelwerk/contracts/samples/desk-calls.ts';
import { samplePackStates } from '@labelwerk/domain/samples/sample-pack.ts';
import { carriers } from '@labelwerk/domain/shipping/carriers.ts';
import { type Command, choiceOf, type Desk, needed, optionOf, UsageError } from '../command.ts';
import { tableOf } from '../table.ts';

type Pack = Answer<typeof deskSampleCalls.findDeskSamplePacks>['sample_packs'][number];

const list: Command = {
  name: 'sample-packs',
  usage: '[--state <state>] [--after <id>]',
  summary: 'Packs of samples to put together and send, the oldest first',
  values: [`--state: one of ${samplePackStates.join(', ')}; without it those that are open.`],
  options: ['state', 'after'],
  async run({ shop }, given) {
    const [state, after] = ['state', 'after'].map((name) => optionOf(given, name));
    const answer = await shop.call(deskSampleCalls.findDeskSamplePacks, {
      query: {
        limit: 50,
        ...(state !== undefined && { state: choiceOf(state, samplePackStates, '--state ') }),
        ...(after !== undefined && { after }),
      },
    });
    const rows = answer.sample_packs.map(({ id, order_number: order, state: now, send_by: by, samples }) => [
      ...[id, order, now, by ?? '', samples.map((sample) => `${sample.id} ${sample.name}`).join(', ')],
    ]);
    const more = answer.next === null ? '' : `\nMore: --after ${answer.next}`;
    return { json: answer, text: tableOf(['Id', 'Order', 'State', 'Send by', 'Samples'], rows) + more };
  },
};

/** An open pack by its id. */
async function openPack({ shop }: Desk, id: string): Promise<Pack> {
  for (let after: string | null | undefined; after !== null; ) {
    const page: Answer<typeof deskSampleCalls.findDeskSamplePacks> = await shop.call(
      deskSampleCalls.findDeskSamplePacks,
      { query: { limit: 200, ...(after && { after }) } },
    );
    const pack = page.sample_packs.find((one) => one.id === id);
    if (pack) return pack;
    after = page.next;
  }
  throw new UsageError(`There is no sample pack ${id} to be sent.`);
}

const ship: Command = {
  name: 'ship-samples',
  usage: '<id> [<id> …] --carrier <carrier> --tracking <number>',
  summary: `Ship packs of samples of one order in one parcel (${carriers.join(', ')})`,
  options: ['carrier', 'tracking'],
  async run(desk, given) {
    if (given.words.length === 0) throw new UsageError('Name one or more sample packs.');
    const carrier = choiceOf(needed(given, 'carrier'), carriers, '--carrier');
    const packs: Pack[] = [];
    for (const id of given.words) packs.push(await openPack(desk, id));
    const orders = new Map(packs.map((pack) => [pack.order_id, pack.order_number]));
    const [[orderId, number] = []] = orders;
    if (orderId === undefined || orders.size > 1) throw new UsageError('A parcel holds packs of one order.');
    const answer = await desk.shop.call(deskCalls.shipJobs, {
      params: { orderId },
      body: {
        ...{ request_id: randomUUID(), carrier, tracking_number: needed(given, 'tracking') },
        items: packs.map(({ id, version }) => ({ item_id: id, version })),
      },
    });
    return { json: answer, text: `Order ${number}: samples shipped with ${carrier}` };
  },
};

export const sampleCommands: readonly Command[] = [list, ship];
