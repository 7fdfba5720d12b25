import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preflightLimits } from '@labelwerk/artwork/preflight/limits.ts';
import { cores, rollDiameter, rollLength } from '@labelwerk/domain/label/roll.ts';
import { labelsPerSheet, minOnSheets, minSheets } from '@labelwerk/domain/label/sheet.ts';
import { circumference } from '@labelwerk/domain/label/size-on-pack.ts';
import { takeBackMinutes } from '@labelwerk/domain/orders/approval.ts';
import { daysToAnswer, proofReminderDays } from '@labelwerk/domain/services/service.ts';
import { codeLimits } from '@labelwerk/domain/transparency/codes/label-code.ts';
import { expect, test } from 'vitest';
import { figuresIn } from './page-minimum.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const content = join(root, 'content');
const { materials } = JSON.parse(readFileSync(join(root, 'apps/api/seed/materials.json'), 'utf8')) as {
  readonly materials: readonly {
    readonly id: string;
    readonly weight: string;
    readonly thickness: number;
    readonly applyFrom: number;
    readonly serviceFrom: number;
    readonly serviceTo: number;
    readonly resists: { readonly water: number; readonly oil: number; readonly scratch: number };
  }[];
};
const pages = Object.keys(JSON.parse(readFileSync(join(content, 'pages.json'), 'utf8'))).filter((page) =>
  /^(?:products|blog)\//.test(page),
);
const textOf = (page: string) => readFileSync(join(content, 'en', `${page}.md`), 'utf8');

test.each(pages)('the weights and thicknesses on %s are those of materials', (page) => {
  const stated = [...textOf(page).matchAll(/(\d+)\u00a0(g\/m²|µm)/g)].map(
    ([, figure, unit]) => `${figure} ${unit === 'µm' ? unit : 'g'}`,
  );
  const weights = materials.map(({ weight }) => weight);
  expect(stated.filter((one) => !weights.includes(one))).toEqual([]);
});

test('paper and film are compared by the data of materials', () => {
  const rows = [...textOf('blog/choosing-paper-or-film').matchAll(/^\| .*?, \d+\u00a0\S+ \|(.*)\|$/gm)];
  const expected = ['PAP-GL-P', 'PAP-MA-P', 'WIN-COT', 'PP-WG-P', 'PET-W-P'].map((id) => {
    const { resists, serviceFrom, serviceTo } = materials.find((one) => one.id === id) ?? {};
    return [resists?.water, resists?.oil, resists?.scratch]
      .map((points) => ` ${points} of 3 `)
      .join('|')
      .concat(`| ${String(serviceFrom).replace('-', '−')} to ${serviceTo} `);
  });
  expect(rows.map(([, cells]) => cells)).toEqual(expected);
});

test('the diameters of rolls are those the calculator estimates', () => {
  const thickness = (materials.find(({ id }) => id === 'PAP-GL-P')?.thickness ?? 0) / 1000;
  const rows = [...textOf('products/roll').matchAll(/^\| (\d+) \|(.*)\|$/gm)];
  expect(rows).toHaveLength(4);
  for (const [, labels, diameters = ''] of rows)
    expect(figuresIn(diameters).map(Number), labels).toEqual(
      cores.map((core) => Math.round(rollDiameter(rollLength(Number(labels), 50), thickness, core))),
    );
});

test('the numbers of labels on sheets are those of the calculator', () => {
  const text = textOf('products/sheets');
  const rows = [...text.matchAll(/^\| (\d+) × (\d+)\u00a0mm \|(.*)\|$/gm)];
  expect(rows).toHaveLength(4);
  for (const [, width, height, counts = ''] of rows) {
    const size = { width: Number(width), height: Number(height) };
    expect(figuresIn(counts).map(Number)).toEqual([labelsPerSheet('A4', size), labelsPerSheet('SRA3', size)]);
  }
  expect(text).toContain(`starts at ${minSheets} sheets`);
  expect(text).toContain(`${minOnSheets('A4', { width: 60, height: 40 })} labels`);
});

test('the time in which an approval can be taken back is that of the shop', () => {
  expect(textOf('tutorial/first-order')).toContain(`take the approval back for ${takeBackMinutes} minutes`);
});

test('the sizes for round packs follow from their diameters', () => {
  const rows = [...textOf('tutorial/measuring-a-pack').matchAll(/^\| (\d+)\u00a0mm \|(.*)\|$/gm)];
  expect(rows).toHaveLength(4);
  for (const [, diameter, sizes = ''] of rows) {
    const around = circumference({ diameter: Number(diameter), straightHeight: 0 });
    expect(figuresIn(sizes).map(Number), diameter).toEqual([around, around / 3, around + 5].map(Math.round));
  }
});

test('the sizes of a barcode follow from its scale, and the smallest passes the file check', () => {
  const rows = [...textOf('tutorial/barcode').matchAll(/^\| (\d+)% \|(.*)\|$/gm)];
  expect(rows).toHaveLength(4);
  for (const [, scale, sizes = ''] of rows)
    for (const [at, full] of [0.33, 37.29, 25.93].entries())
      expect(Number(figuresIn(sizes)[at]), scale).toBeCloseTo((full * Number(scale)) / 100, 2);
  expect(Number(figuresIn(rows[0]?.[2] ?? '')[0])).toBe(preflightLimits.label.module.retail);
});

test('the temperatures at which labels are applied are those of materials', () => {
  const rows = [
    ...textOf('tutorial/applying-by-hand').matchAll(/^\| [^|]+ \| (−?\d+)\u00a0°C \| (−?\d+)\u00a0°C \|$/gm),
  ].map(([, ...temperatures]) => temperatures.map((one) => Number(one.replace('−', '-'))));
  const expected = ['PAP-GL-P', 'PP-WG-P', 'PAP-MA-R', 'PET-W-P', 'PAP-MA-F'].map((id) => {
    const { applyFrom, serviceFrom } = materials.find((one) => one.id === id) ?? {};
    return [applyFrom, serviceFrom];
  });
  expect(rows).toEqual(expected);
});

test('the type sizes for a height of letters are enough, to a tenth of a point', () => {
  const { usual, small } = preflightLimits.label.xHeight;
  const rows = [...textOf('blog/small-type').matchAll(/^\| [^|]+ \| (\d+)% \|(.*)\|$/gm)];
  expect(rows).toHaveLength(4);
  for (const [, share, sizes = ''] of rows)
    expect(figuresIn(sizes).map(Number), share).toEqual(
      [usual, small].map((height) => Math.ceil((height / (Number(share) / 100) / 25.4) * 720) / 10),
    );
});

test('the days in which services are answered and the number of codes are those of the shop', () => {
  const text = textOf('artwork-service-revision');
  expect(text).toContain(`${daysToAnswer} days from the delivery`);
  expect(text).toContain(`after ${proofReminderDays.join(', ').replace(/, (\d+)$/, ' and $1')} days`);
  expect(textOf('general-packages')).toContain(`You have ${daysToAnswer} days for each answer`);
  expect(textOf('transparency-calculator')).toContain(`up to ${codeLimits.codes} in a file`);
});

test('the diameters of rolls for a machine are those the calculator estimates for film', () => {
  const thickness = (materials.find(({ id }) => id === 'PP-WG-P')?.thickness ?? 0) / 1000;
  const rows = [...textOf('tutorial/rolls-for-a-machine').matchAll(/^\| (\d+) \|(.*)\|$/gm)];
  expect(rows).toHaveLength(4);
  for (const [, labels, diameters = ''] of rows)
    expect(figuresIn(diameters).map(Number), labels).toEqual(
      ([40, 76] as const).map((core) =>
        Math.round(rollDiameter(rollLength(Number(labels), 80), thickness, core)),
      ),
    );
});

test('the layers of finishes are those of the shop', () => {
  const seed = JSON.parse(readFileSync(join(root, 'apps/api/seed/finishes.json'), 'utf8')) as {
    readonly finishes: readonly { readonly spot: string | null; readonly names: { readonly en: string } }[];
  };
  const rows = [
    ...textOf('blog/choosing-a-finish').matchAll(
      /^\| (\w[^|]+) \| (?:a little|much|no) \|[^|]+\| (\w+) \|/gm,
    ),
  ];
  expect(rows).toHaveLength(9);
  for (const [, name = '', layer] of rows)
    expect(seed.finishes.find(({ names }) => names.en.startsWith(name))?.spot ?? 'none', name).toBe(layer);
});

test('the sizes of QR codes follow from their modules, with four free modules on every side', () => {
  const text = textOf('blog/wine-label-information');
  const module = Number(/modules of ([\d.]+)\u00a0mm reliably/.exec(text)?.[1]);
  const rows = [...text.matchAll(/^\| up to \d+ \| (\d+) × \1 \| ([\d.]+)\u00a0mm \|$/gm)];
  expect(rows).toHaveLength(4);
  for (const [, modules, size] of rows)
    expect(Number(size), modules).toBeCloseTo((Number(modules) + 8) * module, 5);
  expect(text).toContain(`modules below ${preflightLimits.label.module.matrix.warning}\u00a0mm`);
});

test('adhesives are compared by the temperatures of materials', () => {
  const rows = [
    ...textOf('blog/removable-or-permanent').matchAll(/\| (\d+)\u00a0°C \| (−?\d+) to (\d+)\u00a0°C \|$/gm),
  ].map(([, ...temperatures]) => temperatures.map((one) => Number(one.replace('−', '-'))));
  const expected = ['PP-WG-P', 'PP-WG-R', 'PAP-MA-R', 'PAP-WASH', 'SOL'].map((id) => {
    const { applyFrom, serviceFrom, serviceTo } = materials.find((one) => one.id === id) ?? {};
    return [applyFrom, serviceFrom, serviceTo];
  });
  expect(rows).toEqual(expected);
});

test('the example of a price adds up', () => {
  const text = textOf('blog/quantity-and-price');
  const [setUp = 0, label = 0, design = 0] = [
    ...(/set-up be (\d+), every label ([\d.]+) and every further design (\d+)/.exec(text) ?? []),
  ]
    .slice(1)
    .map(Number);
  const rows = [...text.matchAll(/^\| ([\d,]+) \| ([\d.]+) \| ([\d.]+) \|$/gm)];
  expect(rows).toHaveLength(6);
  for (const [row, ...cells] of rows) {
    const [quantity = 0, total = 0, each = 0] = cells.map((cell) => Number(cell.replace(',', '')));
    expect(total, row).toBeCloseTo(setUp + quantity * label, 5);
    expect(each, row).toBeCloseTo(total / quantity, 5);
  }
  expect(text).toContain(`together ${setUp + 2 * design + 1500 * label}`);
});
