import { glob, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { CallSchemas } from '@labelwerk/contracts/call/call.ts';
import { generalErrors } from '@labelwerk/contracts/call/general-errors.ts';
import { problemStatus } from '@labelwerk/contracts/call/problem-status.ts';
import * as permissions from '@labelwerk/domain/orders/permissions.ts';
import { answerReasons } from '@labelwerk/domain/services/service-answers.ts';
import { expect, test } from 'vitest';

const contracts = join(import.meta.dirname, '../../../../packages/contracts/src');

/** The call declarations in a module of the contract; those of artworks are nested one level deeper. */
const declaredIn = (module: object): CallSchemas[] =>
  Object.values(module).flatMap((value) => ('tags' in value ? [value as CallSchemas] : declaredIn(value)));

/** Codes that the sources of the API or of the rules for orders and services name. */
async function namedCodes(): Promise<ReadonlySet<string>> {
  // Reasons why a state forbids an action: calls return them as error codes.
  const reasons = Object.values(permissions).flatMap((one) => (Array.isArray(one) ? (one as string[]) : []));
  const codes = new Set<string>([...reasons, ...answerReasons]);
  for await (const file of glob('**/*.ts', { cwd: join(import.meta.dirname, '..') })) {
    if (/test|testing/.test(file)) continue;
    const source = await readFile(join(import.meta.dirname, '..', file), 'utf8');
    // A code that only types name is not raised.
    for (const [, code = ''] of stripTypeScriptTypes(source).matchAll(/'([a-z-]+\.[a-z-]+)'/g))
      codes.add(code);
  }
  return codes;
}

test('every code of a problem is declared for a call or for all, and is used', async () => {
  const declared = new Set<string>(generalErrors);
  for await (const file of glob('*/*call-schemas.ts', { cwd: contracts }))
    for (const call of declaredIn(await import(join(contracts, file))))
      for (const code of call.errors ?? []) declared.add(code);
  const codes = Object.keys(problemStatus);
  expect(codes.filter((code) => !declared.has(code))).toEqual([]);
  const named = await namedCodes();
  expect(codes.filter((code) => !named.has(code))).toEqual([]);
});
