import {
  hostileParts,
  hostileQueries,
  hostileTexts,
} from '../../../../apps/api/src/testing/routes/hostile-values.ts';
import { contentTypes, hostileBody, hostileHeaders } from './hostile-texts.ts';
import type { Operation, Parameter } from './operations.ts';
import type { Random } from './random.ts';
import { type Known, valueFor } from './values.ts';

export type Call = {
  readonly method: string;
  /** Path and query as sent. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
};

/** The deviation of a call; `nothing` follows the description. */
const wrongs = ['nothing', 'parameter', 'query', 'body', 'type', 'method', 'header'] as const;
type Wrong = (typeof wrongs)[number];
const shares: Readonly<Record<Wrong, number>> = {
  ...{ nothing: 25, parameter: 20, query: 10, body: 20, type: 8, method: 9, header: 8 },
};
const bag: readonly Wrong[] = wrongs.flatMap((wrong) => Array.from({ length: shares[wrong] }, () => wrong));
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];

/** A call of an operation: as described, or with one deviation. */
export function makeCall(
  operation: Operation,
  random: Random,
  known: Known,
  own: readonly (readonly [string, string])[],
): Call {
  const wrong = random.pick(bag);
  const spoilt = wrong === 'parameter' ? random.pick(operation.parameters) : undefined;
  const text = (parameter: Parameter) => {
    const value = valueFor(parameter.schema, parameter.name, random, known);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  let path = operation.path;
  for (const parameter of operation.parameters.filter((one) => one.in === 'path')) {
    const part = parameter === spoilt ? random.pick(hostileParts) : encodeURIComponent(text(parameter));
    path = path.replace(`{${parameter.name}}`, () => part);
  }
  const query = operation.parameters
    .filter((one) => one.in === 'query' && (one.required || one === spoilt || random.chance(0.4)))
    .map(
      (one) => new URLSearchParams({ [one.name]: one === spoilt ? random.pick(hostileTexts) : text(one) }),
    );
  if (wrong === 'query') {
    const name = random.pick([...operation.parameters.map((one) => one.name), 'unknown']);
    query.push(random.pick(hostileQueries(name)) as never);
  }
  const good = operation.body && valueFor(operation.body.schema, '', random, known);
  const takesBody = operation.body !== undefined || wrong === 'body' || wrong === 'type';
  const body = wrong === 'body' ? hostileBody(good, random) : Buffer.from(JSON.stringify(good) ?? '{}');
  const type = wrong === 'type' ? random.pick(contentTypes) : (operation.body?.type ?? 'application/json');
  const others = methods.filter((method) => !operation.declared.includes(method));
  return {
    method: wrong === 'method' ? random.pick(others) : operation.method,
    target: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: [
      ...own,
      ...(takesBody ? [['content-type', type] as const] : []),
      ...(wrong === 'header' ? [random.pick(hostileHeaders), random.pick(hostileHeaders)] : []),
    ],
    body: takesBody ? body : undefined,
  };
}
