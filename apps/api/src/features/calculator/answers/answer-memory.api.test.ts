import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pricing, seedCatalogue } from '#features/pricing/index.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { calculator } from '../index.ts';

let shop: Harness;
let port: number;
beforeAll(async () => {
  shop = await openHarness({ features: [pricing, calculator] });
  await seedCatalogue(shop.app);
  port = Number(new URL(await shop.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => shop.close());

const requestFor = (quantity: number): string => {
  const body = JSON.stringify({ ...plain, quantity, sorts: [quantity] });
  const head = `POST /public/1/de/price HTTP/1.1\r\nhost: x\r\nx-api-key: ${shop.apiKey}`;
  return `${head}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
};

/** Sends a request for every quantity over one connection, a few at a time, without reading the responses. */
async function ask(quantities: readonly number[]): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' }).pause();
  socket.on('error', () => undefined);
  for (const [index, quantity] of quantities.entries()) {
    socket.write(requestFor(quantity));
    if (index % 4 === 3) await pause(1);
  }
  return socket;
}

const beginning = 'HTTP/1.1 200';

/** The quantities of the next `count` responses, in the order in which they arrive. */
async function readAnswers(socket: Socket, count: number): Promise<number[]> {
  let text = '';
  let answered = 0;
  for await (const piece of socket) {
    // The beginning of a response may be split between two chunks.
    answered += `${text.slice(1 - beginning.length)}${piece}`.split(beginning).length - 1;
    text += piece;
    if (answered >= count && text.endsWith('}')) break;
  }
  const answers = text.split(beginning).slice(1);
  return answers.map((one) => JSON.parse(one.slice(one.indexOf('\r\n\r\n'))).configuration.quantity);
}

test('responses that wait for slow readers keep their own content, however many others are requested meanwhile', async () => {
  const lines = [2_000, 4_000, 6_000].map((from) =>
    Array.from({ length: 1_500 }, (_, index) => from + index),
  );
  const slow = await Promise.all(lines.map(ask));
  const gone = await Promise.all([ask([9, 9, 9]), ask([9, 9, 9])]);
  for (const socket of gone) socket.destroy();
  const others = await ask(Array.from({ length: 300 }, () => 7));
  expect(new Set(await readAnswers(others, 300))).toEqual(new Set([7]));
  for (const [index, line] of lines.entries())
    expect(await readAnswers(slow[index] as Socket, line.length)).toEqual(line);
});
