import { rules } from '@labelwerk/artwork/preflight/rules.ts';
import { expect, test } from 'vitest';
import { waysOf } from './ways-of.ts';

const plain = { severity: 'error', fix: null, measured: null } as const;

test('every error and warning of every rule has a way on besides changing the file', () => {
  for (const { id } of rules)
    for (const severity of ['error', 'warning'] as const)
      expect([id, waysOf({ ...plain, id, severity }).length > 0]).toEqual([id, true]);
});

test('the size of the file can be ordered, in whole and broken millimetres', () => {
  expect(waysOf({ ...plain, id: 'LP-BOX-1', measured: '50 × 30.5' })).toContainEqual({
    kind: 'size',
    width: 50,
    height: 30.5,
  });
  expect(waysOf({ ...plain, id: 'LP-BOX-3', measured: '50 × 30' })).toEqual([{ kind: 'review' }]);
});

test('a repair is offered where there is one; an order that does not fit can be changed', () => {
  expect(waysOf({ ...plain, id: 'LP-BOX-3', fix: 'bleed' })).toEqual([{ kind: 'repair' }]);
  expect(waysOf({ ...plain, id: 'LP-FIN-1' })).toEqual([{ kind: 'order' }, { kind: 'review' }]);
  expect(waysOf({ ...plain, id: 'LP-BOX-3', severity: 'note' })).toEqual([]);
});
