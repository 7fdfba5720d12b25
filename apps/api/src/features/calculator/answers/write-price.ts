import type { ServerResponse } from 'node:http';
import { optionFieldSchema, type PriceAnswer } from '@labelwerk/contracts/calculator/price-calls.ts';
import { z } from 'zod';
import { memoryFor } from './answer-memory.ts';
import type { PriceMemory } from './price-memory.ts';

const options = z.array(optionFieldSchema);

/**
 * JSON in ASCII, other characters as \u…: such text is written several times faster; one other character makes the whole
 * response slow.
 */
const inAscii = (json: string): string =>
  Buffer.byteLength(json) === json.length
    ? json
    : json.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The serialised end of the response, by its list of options. */
function writeOptions({ writtenOptions }: PriceMemory, fields: PriceAnswer['optionFields']): Buffer {
  const known = writtenOptions.get(fields);
  if (known) return known;
  const json = inAscii(JSON.stringify(options.parse(fields)));
  const bytes = Buffer.from(`,"optionFields":${json}}`, 'latin1');
  writtenOptions.set(fields, bytes);
  return bytes;
}

/**
 * The bytes of a price response. Nine tenths of it are the options, which are the same for many prices: they
 * are validated and serialised once. Everything else is serialised each time as the domain made it; a test
 * validates it against the schema. Bytes, because Fastify would scan a string again.
 */
export function writePrice(memory: PriceMemory, answer: PriceAnswer, response: ServerResponse): Buffer {
  // Named one by one: a rest pattern is slow to copy, and prices are requested thousands of times a second.
  const { configuration, calculatorFields, price, delivery, making, notes, customerPrice } = answer;
  const others: Omit<PriceAnswer, 'optionFields'> = {
    configuration,
    calculatorFields,
    price,
    delivery,
    making,
    notes,
    customerPrice,
  };
  const head = inAscii(JSON.stringify(others));
  const tail = writeOptions(memory, answer.optionFields);
  // The closing brace of the head is replaced by the options.
  const at = head.length - 1;
  const bytes = memoryFor(memory, at + tail.length, response);
  bytes.write(head, 0, at, 'latin1');
  bytes.set(tail, at);
  return bytes;
}
