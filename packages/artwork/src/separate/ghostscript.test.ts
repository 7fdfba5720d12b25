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
/** Points of ink coverage, and the least that counts as a plate at all. */
const [tolerance, least] = [2, 0.02];
/** An ink of so much that only one of them names is a difference, however small. */
const named = 0.5;

/** Where process colours are split otherwise on purpose; spot colours agree there too. */
const explained = [
  // RGB is split with full black generation here, without any by Ghostscript's own conversion.
  'rgb',
  // Everything that overprints only darkens here: what takes the place of a darker tint of the same ink does not.
  'overprint of CMYK',
  'overprint, mode 0',
] as const;
/** The registration colour makes no plate of an ink that is painted over everywhere; with Ghostscript it does. */
const registration = 'all inks';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'labelwerk-plates-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Percent of each ink over the page as Ghostscript separates it. */
async function separatedByGhostscript(name: string, bytes: Uint8Array): Promise<Amounts> {
  const path = join(folder, `${name}.pdf`);
  writeFileSync(path, bytes);
  const sampled = ['-sDEVICE=tiffsep', `-r${2 * dotsPerInch}`, '-dDownScaleFactor=2', '-dUseFastColor=true'];
  const said = saidBy('gs', [
    '-q',
    '-dSAFER',
    '-dBATCH',
    '-dNOPAUSE',
    ...sampled,
    '-o',
    join(folder, `${name}-%d.tif`),
    path,
  ]);
  const amounts: Record<string, number> = {};
  for (const file of readdirSync(folder)) {
    const ink = /-1\((.*)\)\.tif$/.exec(file)?.[1];
    if (ink === undefined || !file.startsWith(`${name}-1(`)) continue;
    const { channels } = await sharp(join(folder, file)).greyscale().stats();
    const amount = 100 - (channels[0]?.mean ?? 255) / 2.55;
    if (amount > least) amounts[decodeURIComponent(ink)] = amount;
  }
  expect([said, Object.keys(amounts).length]).not.toEqual([said, 0]);
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
      return amount > least ? [[ink, amount]] : [];
    }),
  );
}

const total = (amounts: Amounts): number => Object.values(amounts).reduce((sum, one) => sum + one, 0);

/** What the two say differently, in words. */
function differences(ours: Amounts, theirs: Amounts, isCompared: (ink: string) => boolean): string[] {
  const inks = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].filter(isCompared);
  return inks.flatMap((ink) => {
    const [our, their] = [ours[ink] ?? 0, theirs[ink] ?? 0];
    const isNamed = Math.max(our, their) < named || Math.min(our, their) > 0;
    return isNamed && Math.abs(our - their) <= tolerance
      ? []
      : [`${ink}: ${our.toFixed(1)}, not ${their.toFixed(1)}`];
  });
}

const count = process.env.ALL === '1' ? 100 : 26;

test.skipIf(!isInstalled('gs'))(
  `plates of ${count} labels agree with Ghostscript's (skipped without gs)`,
  async () => {
    const told: string[] = [];
    let equal = 0;
    for (const [index, { id, label }] of separationSamples(count).entries()) {
      const bytes = makePrintLabel(label as PrintLabel);
      const [ours, theirs] = [await separatedByUs(bytes), await separatedByGhostscript(`l${index}`, bytes)];
      const all = differences(ours, theirs, () => true);
      if (all.length === 0 && Math.abs(total(ours) - total(theirs)) <= tolerance) equal += 1;
      const isProcess = (ink: string) => processInks.some((one) => one === ink);
      const isSplitOtherwise = explained.some((one) => id.includes(one));
      const left = id.includes(registration)
        ? differences(ours, theirs, isProcess)
        : isSplitOtherwise
          ? differences(ours, theirs, (ink) => !isProcess(ink))
          : [
              ...all,
              ...(Math.abs(total(ours) - total(theirs)) > tolerance
                ? [`in all ${total(ours).toFixed(1)}, not ${total(theirs).toFixed(1)}`]
                : []),
            ];
      if (left.length > 0) told.push(`${id}: ${left.join('; ')}`);
    }
    process.stdout.write(`plates: ${equal} of ${count} agree with Ghostscript within ${tolerance} points\n`);
    expect(told).toEqual([]);
  },
  600_000,
);
