import {
  optionFieldSchema,
  type PriceAnswer,
  priceAnswer,
} from '@labelwerk/contracts/calculator/price-calls.ts';
import { z } from 'zod';

const options = z.array(optionFieldSchema);
const others = priceAnswer.omit({ optionFields: true });

/**
 * JSON in ASCII alone, other signs as \u….: such text goes out several times faster, and the whole answer is slow to
 * write if one letter of it is not.
 */
const inAscii = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** By the very list of choices, which is kept as long as its catalogue counts. */
const written = new WeakMap<PriceAnswer['optionFields'], string>();

function writeOptions(fields: PriceAnswer['optionFields']): string {
  const known = written.get(fields) ?? inAscii(JSON.stringify(z.encode(options, fields)));
  written.set(fields, known);
  return known;
}

/**
 * A price answer as it goes out. Nine tenths of it are the choices, the same for many prices: they go through their
 * schema and are written once, everything else each time.
 */
export function writePrice(answer: PriceAnswer): string {
  const head = inAscii(JSON.stringify(z.encode(others, answer)));
  return `${head.slice(0, -1)},"optionFields":${writeOptions(answer.optionFields)}}`;
}
