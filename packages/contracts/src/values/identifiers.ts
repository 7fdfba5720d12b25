import { z } from 'zod';

/** UUID of an order, a job, a cart line, a library file, a repaired copy or a guest. */
export const uuid = z.uuid('field.format');

export type Uuid = `${string}-${string}-${string}-${string}-${string}`;

/** Whether a text is a UUID as the database formats it: hexadecimal digits in lower case. */
export const isUuid = (text: string): text is Uuid =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Id of a cart or a quote: 128 random bits or more, URL-safe. Knowing it may be enough to open it. */
export const randomIdPattern = /^[A-Za-z0-9_-]{22,43}$/;
export const randomId = z.string().regex(randomIdPattern, 'field.format');

/** Id of an upload: 128 random bits in hexadecimal. The calls also name it `job`. */
export const preflightHashPattern = /^[0-9a-f]{32}$/;
export const preflightHash = z.string().regex(preflightHashPattern);

/** Id of a material, a finish or a product type in the catalogue. */
export const catalogueId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/);

/** Id of an option: an entry of the catalogue or of the price list, or one of a fixed set. */
export const optionId = z.string().min(1).max(40);

/** Name of a rule of the file check, for example `LP-FILE-1` or `refused.encrypted`. */
export const ruleId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,59}$/);

/**
 * An identifier in a path or a query as the caller sent it. A malformed one is answered like an unknown one, with 404,
 * and not with a format error.
 */
export const namedId = (max = 64) => z.string().max(max);
