import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallSchemas } from '@labelwerk/contracts/call/call.ts';
import { generalErrors } from '@labelwerk/contracts/call/general-errors.ts';
import * as permissions from '@labelwerk/domain/orders/permissions.ts';
import { answerReasons } from '@labelwerk/domain/services/service-answers.ts';
import { expect, test } from 'vitest';

const contracts = join(import.meta.dirname, '../../../../packages/contracts/src');

/** The call declarations in a module of the contract; those of artworks are nested one level deeper. */
const declaredIn = (module: object): CallSchemas[] =>
  Object.values(module).flatMap((value) => ('tags' in value ? [value as CallSchemas] : declaredIn(value)));

/** Error codes in the sources of the API. */
async function raisedCodes(): Promise<ReadonlySet<string>> {
  // Reasons why an order's state forbids an action: calls return them as error codes.
  const reasons = Object.values(permissions).flatMap((one) => (Array.isArray(one) ? (one as string[]) : []));
  const codes = new Set<string>([...reasons, ...answerReasons]);
  for await (const file of glob('**/*.ts', { cwd: join(import.meta.dirname, '..') })) {
    if (/test|testing/.test(file)) continue;
    const source = await readFile(join(import.meta.dirname, '..', file), 'utf8');
    for (const [, code = ''] of source.matchAll(/\bfailure\(\s*[^,()]+,\s*'([a-z.-]+)'/g)) codes.add(code);
  }
  return codes;
}

test('every raised error code is declared for a call or for all, and every declared one but that of unexpected errors is raised', async () => {
  const declared = new Set<string>(generalErrors);
  for await (const file of glob('*/*call-schemas.ts', { cwd: contracts }))
    for (const call of declaredIn(await import(join(contracts, file))))
      for (const code of call.errors ?? []) declared.add(code);
  const raised = await raisedCodes();
  expect(raised.size).toBeGreaterThan(60);
  expect([...raised].filter((code) => !declared.has(code))).toEqual([]);
  // `service.failed` is the code of unexpected errors, so no source raises it.
  expect([...declared].filter((code) => !raised.has(code))).toEqual(['service.failed']);
});
