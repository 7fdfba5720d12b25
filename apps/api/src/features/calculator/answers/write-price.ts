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
 * A price answer as it goes out. Nine tenths of it are the choices, the same for many prices: they go through their
 * schema and are written once; everything else is written each time as the domain made it, which a test holds against
 * the schema. Bytes, because a text would be looked through again.
 */
export function writePrice(memory: PriceMemory, answer: PriceAnswer, response: ServerResponse): Buffer {
  // Named one by one: asked for thousands of times a second, and a copy of "all others" is slow to make.
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
  // The closing brace of the head gives way to the choices.
  const at = head.length - 1;
  const bytes = memoryFor(memory, at + tail.length, response);
  bytes.write(head, 0, at, 'latin1');
  bytes.set(tail, at);
  return bytes;
}
