import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import { type Carrier, carriers, plainTracking } from '@labelwerk/domain/shipping/carriers.ts';
import { type Command, choiceOf, type Desk, needed, UsageError, type Words, wordOf } from '../../command.ts';
import { linesOf, orderOf } from '../../lines.ts';
import { eachOfMany } from '../../many/each-of-many.ts';
import { type Patience, patience } from '../../many/patience.ts';
import { tableOf } from '../../table.ts';

type Parcel = {
  readonly order: string;
  readonly carrier: Carrier;
  readonly tracking: string;
  /** Positions such as `1,3`; undefined: all. */
  readonly items: string | undefined;
};

const maxParcels = 1_000;

/** A parcel of each line: order, carrier, tracking number and, if not all items are in it, their positions. */
export function parcelsIn(text: string): readonly Parcel[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const parcels = lines.flatMap((line, index): Parcel[] => {
    if (line.trim() === '') return [];
    const cells = line.split(/[;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    const [order = '', name = '', tracking = '', items = ''] = cells;
    const carrier = carriers.find((one) => one === name.toLowerCase());
    if (order === '' || carrier === undefined || tracking === '' || cells.length > 4)
      throw new UsageError(
        `Line ${index + 1} must be order;carrier;tracking number[;items], with one of: ${carriers.join(', ')}.`,
      );
    return [{ order, carrier, tracking, items: items === '' ? undefined : items }];
  });
  if (parcels.length === 0) throw new UsageError('The file has no parcels.');
  if (parcels.length > maxParcels) throw new UsageError(`A file has at most ${maxParcels} parcels.`);
  return parcels;
}

async function shipOne(
  desk: Desk,
  { order, carrier, tracking, items }: Parcel,
  patient: Patience,
): Promise<void> {
  const detail = await patient(() => orderOf(desk, order));
  const lines = linesOf(detail, { words: [], options: items === undefined ? {} : { items: [items] } });
  const body = {
    ...{ request_id: randomUUID(), carrier, tracking_number: tracking },
    jobs: lines.map(({ job_id, version }) => ({ job_id, version })),
  };
  await patient(() => desk.shop.call(deskCalls.shipJobs, { params: { orderId: detail.order.id }, body }));
}

const parcels: Command = {
  name: 'parcels',
  usage: '<file>',
  summary: 'Ship packed items of many orders: a parcel in each line of a file',
  values: [
    `Each line: order;carrier;tracking number, and positions such as 1,3 if not all items are in the parcel.`,
    `Carriers: ${carriers.join(', ')}. A refused parcel does not keep the others from being shipped.`,
  ],
  options: [],
  async run(desk, words) {
    const path = wordOf(words, 0, 'a file');
    const text = await readFile(path, 'utf8').catch(() => {
      throw new UsageError(`The file ${path} can't be read.`);
    });
    const patient = patience();
    const { rows: outcomes, ...end } = await eachOfMany(parcelsIn(text), (parcel) =>
      shipOne(desk, parcel, patient),
    );
    const json = outcomes.map(({ thing, ...row }) => ({
      ...thing,
      problem: 'problem' in row ? row.problem : null,
    }));
    const rows = json.map(({ order, carrier, tracking, items, problem }) => [
      ...[order, items ?? '', `${carrier} ${tracking}`, problem ?? 'shipped'],
    ]);
    return {
      json,
      text: tableOf(['Order', 'Items', 'Parcel', ''], rows),
      ...end,
    };
  },
};

/** The parcel of an order with a tracking number. */
async function parcelOf(desk: Desk, words: Words) {
  const { order, parcels: states } = await orderOf(desk, wordOf(words, 0, 'an order'));
  const number = plainTracking(needed(words, 'parcel'));
  const shipment = order.shipments.find(({ tracking_number: its }) => its === number);
  const version = states.find(({ id }) => id === shipment?.id)?.version;
  if (!shipment || version === undefined)
    throw new UsageError(`Order ${order.order_number} has no parcel ${number}.`);
  const params = { orderId: order.id, shipmentId: shipment.id };
  return { params, seen: { request_id: randomUUID(), version } };
}

const textOfParcel = (parcel: {
  readonly order_number: string;
  readonly carrier: string;
  readonly tracking_number: string;
  readonly state: string;
}): string => `${parcel.order_number}, parcel ${parcel.carrier} ${parcel.tracking_number}: ${parcel.state}`;

const correct: Command = {
  name: 'parcel correct',
  usage: '<number> --parcel <tracking number> --carrier <carrier> --tracking <right number>',
  summary: 'Correct the tracking number of a parcel; the customer is told',
  options: ['parcel', 'carrier', 'tracking'],
  async run(desk, words) {
    const carrier = choiceOf(needed(words, 'carrier'), carriers, '--carrier ');
    const number = needed(words, 'tracking');
    const { params, seen } = await parcelOf(desk, words);
    const body = { ...seen, carrier, tracking_number: number };
    const json = await desk.shop.call(deskCalls.correctParcel, { params, body });
    return { json, text: textOfParcel(json) };
  },
};

const report = (outcome: 'returned' | 'lost', summary: string): Command => ({
  name: `parcel ${outcome}`,
  usage: '<number> --parcel <tracking number> --next again|close --sentence <text>',
  summary,
  values: [
    '--next: again, or close if the customer does not want the items again; refund the money by "refund".',
    '--sentence: for the customer, in their language: what happens next.',
  ],
  options: ['parcel', 'next', 'sentence'],
  async run(desk, words) {
    const next = choiceOf(needed(words, 'next'), ['again', 'close'], '--next ');
    const sentence = needed(words, 'sentence');
    const { params, seen } = await parcelOf(desk, words);
    const body = { ...seen, outcome, next, sentence };
    const json = await desk.shop.call(deskCalls.reportParcel, { params, body });
    return { json, text: textOfParcel(json) };
  },
});

export const parcelCommands: readonly Command[] = [
  parcels,
  correct,
  report('returned', 'Record that a parcel came back: its items are packed again, or closed'),
  report('lost', 'Record that a parcel was lost: its items are printed again, or closed'),
];
