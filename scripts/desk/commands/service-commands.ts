import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import type { DeskServiceDetail } from '@labelwerk/contracts/services/desk.ts';
import { deskServiceCalls } from '@labelwerk/contracts/services/desk-calls.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { designFinishOf } from '@labelwerk/domain/services/design-finishes.ts';
import { isSent, serviceIds } from '@labelwerk/domain/services/service.ts';
import { serviceStates } from '@labelwerk/domain/services/service-states.ts';
import { carriers } from '@labelwerk/domain/shipping/carriers.ts';
import {
  type Command,
  choiceOf,
  type Desk,
  needed,
  optionOf,
  UsageError,
  type Words,
  wordOf,
} from '../command.ts';
import { keepAnswer, placeOf } from '../downloads.ts';
import { factsOf, tableOf } from '../table.ts';

const serviceOf = ({ shop }: Desk, given: Words): Promise<DeskServiceDetail> =>
  shop.call(deskServiceCalls.getDeskService, { params: { serviceId: wordOf(given, 0, 'a service') } });

const list: Command = {
  name: 'services',
  usage: '[--state <state>] [--service <service>] [--after <id>]',
  summary: 'Services to work on: high priority first, then the oldest',
  values: [
    `--state: one of ${serviceStates.join(', ')}; without it those to work on, and proofs without an answer.`,
    `--service: one of ${serviceIds.join(', ')}.`,
  ],
  options: ['state', 'service', 'after'],
  async run({ shop }, given) {
    const [state, service, after] = ['state', 'service', 'after'].map((name) => optionOf(given, name));
    const answer = await shop.call(deskServiceCalls.findDeskServices, {
      query: {
        limit: 50,
        ...(state !== undefined && { state: choiceOf(state, serviceStates, '--state ') }),
        ...(service !== undefined && { service: choiceOf(service, serviceIds, '--service ') }),
        ...(after !== undefined && { after }),
      },
    });
    const rows = answer.services.map((one) => [
      ...[one.id, one.order_number, one.created_at.slice(0, 10), one.state, one.service],
      ...[one.high_priority ? 'high' : '', String(one.rounds_left), one.language, one.subject],
    ]);
    const more = answer.next === null ? '' : `\nMore: --after ${answer.next}`;
    const heads = [
      'Id',
      'Order',
      'Ordered',
      'State',
      'Service',
      'Priority',
      'Rounds left',
      'Language',
      'About',
    ];
    return { json: answer, text: tableOf(heads, rows) + more };
  },
};

/** The number of a finish in a brief, with its name. */
const finishIn = (number: number): string => `${number} ${designFinishOf(number) ?? ''}`.trimEnd();

/** The fields of a brief that are not empty. */
function briefOf({ service: { brief } }: DeskServiceDetail): string {
  const { kind: _kind, ...fields } = brief;
  const namedFields = 'finishing' in fields ? { ...fields, finishing: finishIn(fields.finishing) } : fields;
  const rows = Object.entries(namedFields).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === '') return [];
    if (typeof value !== 'object') return [[name, String(value)]];
    if (Array.isArray(value)) return value.length === 0 ? [] : [[name, value.join(', ')]];
    return Object.entries(value).flatMap(([inner, one]): [string, string][] =>
      one === '' ? [] : [[`${name}.${inner}`, String(one)]],
    );
  });
  return factsOf(Object.fromEntries(rows));
}

type Delivery = DeskServiceDetail['service']['deliveries'][number];

/** A comment on a delivery, numbered as on the customer's page and in the mail. */
function commentLine({ files }: Delivery, comment: Delivery['comments'][number], number: number): string {
  const { author, created_at: at, place, text } = comment;
  const file = files.find(({ id }) => id === place?.file_id)?.filename ?? '';
  const percent = (share = 0) => `${Math.round(share * 100)} %`;
  const where = place
    ? ` (${file}, ${percent(place.x)} from the left, ${percent(place.y)} from the top)`
    : '';
  return `Comment ${number} by ${author}, ${at}${where}: ${text}`;
}

function describe(detail: DeskServiceDetail): string {
  const { service, version, customer_email: email, language, results } = detail;
  const facts = factsOf({
    ...{ Service: service.name, State: service.state, Version: version, Order: service.order?.order_number },
    ...{
      Customer: email,
      Language: language,
      Price: formatMoney({ ...service.price, amount: service.price.net }),
    },
    'Rounds left': `${service.rounds.left} of ${service.rounds.included}`,
  });
  const files = [...service.files, ...results].map(({ id, filename, size }) => [id, filename, String(size)]);
  const deliveries = service.deliveries.map((delivery) => {
    const { number, delivered_at, sentence, answer, answer_sentence } = delivery;
    return [
      `Delivery ${number}, ${delivered_at}: ${sentence}`,
      ...delivery.comments.map((comment, index) => commentLine(delivery, comment, index + 1)),
      ...(answer === null ? [] : [`Answer: ${answer} ${answer_sentence}`.trimEnd()]),
    ].join('\n');
  });
  return [
    facts,
    briefOf(detail),
    ...(files.length === 0 ? [] : [tableOf(['File', 'Name', 'Bytes'], files)]),
    ...deliveries,
  ].join('\n\n');
}

const show: Command = {
  name: 'service',
  usage: '<id> [--files <folder>]',
  summary: 'Show a service with its whole brief; --files saves the customer’s files in a folder',
  options: ['files'],
  async run(desk, given) {
    const detail = await serviceOf(desk, given);
    const folder = optionOf(given, 'files');
    if (folder !== undefined)
      for (const { id, filename } of detail.service.files) {
        const params = { serviceId: detail.service.id, fileId: id };
        const response = await desk.shop.open(deskServiceCalls.getDeskServiceFile, { params });
        // A name given by a customer is never used as a path.
        const name = basename(filename).replaceAll(/[^\p{L}\p{N}._ -]/gu, '_');
        await keepAnswer(response, await placeOf({ words: [], options: { to: [folder] } }, name));
      }
    return { json: detail, text: describe(detail) };
  },
};

const deliver: Command = {
  name: 'deliver-service',
  usage: '<id> --sentence <text> [--file <path> …]',
  summary:
    'Deliver files (PDF, PNG, JPEG, WebP) with a sentence: the customer is told and accepts or asks for changes',
  options: ['sentence', 'file'],
  async run(desk, given) {
    const sentence = needed(given, 'sentence');
    const detail = await serviceOf(desk, given);
    const serviceId = detail.service.id;
    const fileIds: string[] = [];
    for (const path of given.options.file ?? []) {
      if (!(await stat(path).catch(() => undefined))?.isFile())
        throw new UsageError(`There is no file ${path}.`);
      const body = await openAsBlob(path);
      const result = await desk.shop.call(deskServiceCalls.uploadServiceResult, {
        ...{ params: { serviceId }, query: { filename: basename(path) } },
        body,
      });
      fileIds.push(result.id);
    }
    const done = await desk.shop.call(deskServiceCalls.deliverService, {
      params: { serviceId },
      body: { request_id: randomUUID(), version: detail.version, sentence, file_ids: fileIds },
    });
    return { json: done, text: `Delivery ${done.delivery}: ${done.state}.` };
  },
};

const shipProof: Command = {
  name: 'ship-proof',
  usage: '<id> --carrier <carrier> --tracking <number>',
  summary: 'Ship a printed proof that was ordered as a service: the customer approves it',
  options: ['carrier', 'tracking'],
  async run(desk, given) {
    const { service, version } = await serviceOf(desk, given);
    if (!service.order || !isSent(service.service))
      throw new UsageError('This is no printed proof of an order: use deliver-service.');
    const carrier = choiceOf(needed(given, 'carrier'), carriers, '--carrier');
    const answer = await desk.shop.call(deskCalls.shipJobs, {
      params: { orderId: service.order.id },
      body: {
        ...{ request_id: randomUUID(), carrier, tracking_number: needed(given, 'tracking') },
        items: [{ item_id: service.id, version }],
      },
    });
    return { json: answer, text: `Order ${service.order.order_number}: proof shipped with ${carrier}` };
  },
};

export const serviceCommands: readonly Command[] = [list, show, deliver, shipProof];
