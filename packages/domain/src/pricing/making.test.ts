import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultWinding } from '../label/roll.ts';
import type { Configuration, DesignsOnRolls } from './configuration/configuration.ts';
import { configurationNotes } from './configuration/configuration-notes.ts';
import { plainLabel } from './configuration/plain-label.ts';
import { makingOf } from './making.ts';

const seed = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../apps/api/seed', `${name}.json`), 'utf8'));
const byId = <T>(entries: (T & { id: string })[]) =>
  new Map<string, T>(entries.map((entry) => [entry.id, entry]));
const catalogue = {
  materials: byId(seed('materials').materials),
  finishes: byId(seed('finishes').finishes),
} as Parameters<typeof configurationNotes>[0];

const roll = { kind: 'roll' as const, core: 76 as const, winding: defaultWinding };
const plain: Configuration = plainLabel;

describe('how a label is produced', () => {
  test('1,000 labels of 50 x 50 mm: six abreast on 8.9 m of web, sent as one roll of 128 mm', () => {
    expect(makingOf(plain, 0.155)).toEqual({
      lanes: 6,
      webMetres: 8.9,
      rolls: { count: 1, labelsPerRoll: 1000, diameter: 128 },
      sheets: null,
      grams: 732,
    });
  });
  test('own labels per roll, turned labels, sheets', () => {
    const smallRolls = { ...plain, form: { ...roll, labelsPerRoll: 300 } };
    expect(makingOf(smallRolls, 0.155).rolls).toMatchObject({ count: 4, labelsPerRoll: 300 });
    const turned = { ...plain, width: 200, form: { ...roll, winding: { side: 'outside', leading: 'left' } } };
    expect(makingOf(turned as Configuration, 0.155)).toMatchObject({ lanes: 6, webMetres: 34 });
    const sheets = { ...plain, form: { kind: 'sheet' as const, format: 'A4' as const } };
    expect(makingOf(sheets, 0.155)).toMatchObject({ rolls: null, sheets: 67 });
  });
  test('designs with rolls of their own, together and in turn', () => {
    const rollsWith = (form: Partial<typeof roll & { designs: DesignsOnRolls; labelsPerRoll: number }>) =>
      makingOf({ ...plain, quantity: 1100, sorts: [800, 250, 50], form: { ...roll, ...form } }, 0.155).rolls;
    expect(rollsWith({ designs: 'separate' })).toMatchObject({ count: 3, labelsPerRoll: 800 });
    expect(rollsWith({ designs: 'separate', labelsPerRoll: 300 })).toMatchObject({ count: 5 });
    for (const designs of ['together', 'alternating'] as const) {
      expect(rollsWith({ designs })).toEqual(rollsWith({}));
      expect(rollsWith({ designs, labelsPerRoll: 300 })).toMatchObject({ count: 4 });
    }
  });
  test('the rolls take all labels, and more labels never weigh less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 10, max: 312 }), (quantity, width) => {
        const [less, more] = [quantity, quantity + 100].map((labels) =>
          makingOf({ ...plain, width, quantity: labels }, 0.16),
        );
        const { count = 0, labelsPerRoll = 0 } = less?.rolls ?? {};
        expect(count * labelsPerRoll).toBeGreaterThanOrEqual(quantity);
        expect((count - 1) * labelsPerRoll).toBeLessThan(quantity);
        expect(more?.grams).toBeGreaterThanOrEqual(less?.grams ?? 0);
      }),
    );
  });
});

describe('warnings', () => {
  const codes = (change: Partial<Configuration>) =>
    configurationNotes(catalogue, { ...plain, ...change }).map(({ code, path }) => `${path} ${code}`);
  test.each<[Partial<Configuration>, string[]]>([
    [{}, []],
    [{ finishes: ['WHITE-F'] }, ['finishes.0 finish.white-on-white']],
    [{ material: 'PP-CG-P' }, ['finishes finish.white-missing']],
    [{ material: 'PP-CG-P', finishes: ['WHITE-P'] }, []],
    [{ material: 'PVC-W-P' }, ['finishes finish.raw-outdoors']],
    [{ material: 'PVC-W-P', finishes: ['LAM-G'] }, []],
    [{ form: { ...roll, labelsPerRoll: 250 } }, ['form.labelsPerRoll pricing.short-roll']],
    [{ form: { ...roll, labelsPerRoll: 250 }, quantity: 250, sorts: [250] }, []],
  ])('%o', (change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
});
