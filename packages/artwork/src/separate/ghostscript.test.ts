import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, saidBy } from '@labelwerk/testkit/pdf/installed-tool.ts';
import { makePrintLabel, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { separationSamples } from '@labelwerk/testkit/pdf/separation-samples.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processInks } from '../interpret/colour/process-inks.ts';
import { openDocument } from '../open/open-document.ts';
import { drawPlates } from './draw-plates.ts';
import { makePlateDocument } from './make-plate-document.ts';

type Amounts = Readonly<Record<string, number>>;

const dotsPerInch = 144;
const longest = Math.round((55 / 25.4) * dotsPerInch);
/** Tolerance in percentage points of ink coverage, and the minimum that counts as a plate. */
const [tolerance, min] = [2, 0.02];
/** From this coverage on, an ink that only one of the two reports is a difference. */
const named = 0.5;

/**
 * The profile that our colour engine brings, with its perceptual tables; CMYK keeps its numbers. No sample has black in
 * RGB, which Ghostscript prints in all inks.
 */
const byProfile = (path: string): readonly string[] => [
  `--permit-file-read=${path}`,
  `-sOutputICCProfile=${path}`,
  `-sDefaultCMYKProfile=${path}`,
  '-dRenderIntent=0',
];

/** Accepted reasons for differences, by a part of the label's id; they apply to spot colours only. */
const explained: readonly { readonly in: string; readonly because: string }[] = [
  {
    in: 'all inks',
    because:
      'the registration colour makes no plate of an ink that is painted over everywhere; with Ghostscript it does',
  },
];

/** Writes the CMYK profile of the colour engine into a folder. */
async function engineProfile(target: string): Promise<string> {
  const picture = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } });
  const { icc } = await sharp(await picture.withIccProfile('cmyk').tiff().toBuffer()).metadata();
  if (!icc) throw new Error('no profile');
  const path = join(target, 'engine.icc');
  writeFileSync(path, icc);
  return path;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'labelwerk-plates-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Coverage of the page per ink in percent, as separated by Ghostscript. */
async function separatedByGhostscript(name: string, bytes: Uint8Array, hasRgb: boolean): Promise<Amounts> {
  const path = join(folder, `${name}.pdf`);
  writeFileSync(path, bytes);
  const sampled = ['-sDEVICE=tiffsep', `-r${2 * dotsPerInch}`, '-dDownScaleFactor=2'];
  const output = saidBy('gs', [
    '-q',
    '-dSAFER',
    '-dBATCH',
    '-dNOPAUSE',
    ...sampled,
    '-o',
    join(folder, `${name}-%d.tif`),
    ...(hasRgb ? byProfile(await engineProfile(folder)) : []),
    path,
  ]);
  const amounts: Record<string, number> = {};
  for (const file of readdirSync(folder)) {
    const ink = /-1\((.*)\)\.tif$/.exec(file)?.[1];
    if (ink === undefined || !file.startsWith(`${name}-1(`)) continue;
    const { channels } = await sharp(join(folder, file)).greyscale().stats();
    const amount = 100 - (channels[0]?.mean ?? 255) / 2.55;
    if (amount > min) amounts[decodeURIComponent(ink)] = amount;
  }
  expect([output, Object.keys(amounts).length]).not.toEqual([output, 0]);
  return amounts;
}

async function separatedByUs(bytes: Uint8Array): Promise<Amounts> {
  const opened = await openDocument(bytes);
  if (!opened.ok) throw new Error(opened.code);
  const document = await makePlateDocument(opened.pdf);
  const plates = await drawPlates(document, { pageIndex: 0, longest, deadlineMs: 30_000 });
  if (!plates) throw new Error('not drawn');
  return Object.fromEntries(
    plates.flatMap(({ ink, amounts }) => {
      const amount = amounts.reduce((sum, one) => sum + one, 0) / amounts.length / 2.55;
      return amount > min ? [[ink, amount]] : [];
    }),
  );
}

const total = (amounts: Amounts): number => Object.values(amounts).reduce((sum, one) => sum + one, 0);

/** Inks, and `all` for their sum, whose amounts differ; with both amounts as text. */
function differences(ours: Amounts, theirs: Amounts): ReadonlyMap<string, string> {
  const inks = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
  const compared = [...inks.map((ink) => [ink, ours[ink] ?? 0, theirs[ink] ?? 0] as const)];
  return new Map(
    [...compared, ['all', total(ours), total(theirs)] as const].flatMap(([ink, our, their]) => {
      const isNamed = Math.max(our, their) < named || Math.min(our, their) > 0;
      return isNamed && Math.abs(our - their) <= tolerance
        ? []
        : [[ink, `${ink}: ${our.toFixed(1)}, not ${their.toFixed(1)}`] as const];
    }),
  );
}

/** Whether an accepted reason covers every ink that differs. */
const isExplained = (id: string, differing: ReadonlyMap<string, string>): boolean => {
  const mayDiffer = explained.some((one) => id.includes(one.in));
  return mayDiffer && [...differing.keys()].every((ink) => !processInks.some((one) => one === ink));
};

const count = process.env.ALL === '1' ? 100 : 26;

test.skipIf(!isInstalled('gs'))(
  `plates of ${count} labels agree with Ghostscript's (skipped without gs)`,
  async () => {
    const unexplained: string[] = [];
    const because: string[] = [];
    for (const [index, { id, label }] of separationSamples(count).entries()) {
      const bytes = makePrintLabel(label as PrintLabel);
      const theirs = await separatedByGhostscript(`l${index}`, bytes, id.includes('rgb'));
      const differing = differences(await separatedByUs(bytes), theirs);
      if (differing.size === 0) continue;
      const words = `${id}: ${[...differing.values()].join('; ')}`;
      if (isExplained(id, differing)) because.push(words);
      else unexplained.push(words);
    }
    const equal = count - unexplained.length - because.length;
    process.stdout.write(
      `plates: ${equal} of ${count} agree with Ghostscript within ${tolerance} points, ${because.length} differ for a reason\n`,
    );
    expect(unexplained).toEqual([]);
    // If there are many accepted differences, they hide a defect.
    expect(because.length).toBeLessThanOrEqual(count * 0.03);
  },
  600_000,
);
