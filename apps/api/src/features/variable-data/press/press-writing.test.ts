import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textField } from '@labelwerk/domain/label/variable-data/testing-fields.ts';
import type { VariableField } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PressWriting } from './press-writing.ts';

const trim = { shape: 'rectangle', width: 50, height: 30, cornerRadius: 0 } as const;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'press-writing-'));
  await writeFile(join(folder, 'ground.pdf'), makePrintLabel({}));
});
afterAll(() => rm(folder, { recursive: true }));

const begin = (target: string, fields: readonly VariableField[]) =>
  PressWriting.begin({
    kind: 'press',
    ...{ ground: join(folder, 'ground.pdf'), target: join(folder, target) },
    ...{ label: { trim, fields, sorts: [2] }, columns: ['Name', 'Code'], title: 'L-1', date: 0 },
  });

test('an optional value that is empty prints nothing', async () => {
  const source = { kind: 'column', column: 'Code' } as const;
  const frame = { x: 4, y: 14, width: 12, height: 12 };
  const press = await begin('empty.pdf', [
    textField(),
    textField({ name: 'code', kind: 'qr', optional: true, source, frame }),
  ]);
  expect(press.add([[2, 'Anna', '']])).toBeUndefined();
  expect(press.add([[3, 'Berta', 'B']])).toBeUndefined();
  expect(press.end()).toBe(2);
});

test('a value that the layout finds at fault is not printed, though the judge let it pass', async () => {
  const press = await begin('outside.pdf', [textField({ frame: { x: 44, y: 4, width: 40, height: 8 } })]);
  expect(press.add([[2, 'Anna', '']])).toEqual({
    ...{ line: 2, field: 'name', cell: 'Anna' },
    code: 'variable.cell-too-large',
  });
  expect(press.end()).toBe(0);
});
