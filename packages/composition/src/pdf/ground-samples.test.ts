import { allFaults } from '@labelwerk/artwork/preflight/crafted/all-faults.ts';
import { drawPlates } from '@labelwerk/artwork/separate/draw-plates.ts';
import { makePlateDocument } from '@labelwerk/artwork/separate/make-plate-document.ts';
import { makePrintLabel, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { separationSamples } from '@labelwerk/testkit/pdf/separation-samples.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { distanceOf, pdfRaster, pressFile } from '../testing/rasters.ts';
import { openGround } from './ground-page.ts';

const trim = { shape: 'rectangle', width: 50, height: 30, cornerRadius: 0 } as const;
/** Pixels of the longer side: fine bars of both drawings lie on the same ones. */
const longest = 1_600;
/** Of 255, on the whole label and in the worst tile, as between the two writers: letters are drawn a little otherwise. */
const [mostMean, mostInTile] = [0.5, 12];

/** The clean labels of the file check: those of the size, without comments, which the print file draws into the page. */
const labels: readonly (readonly [string, PrintLabel])[] = [
  ...separationSamples(60).map(({ id, label }) => [id, label] as const),
  ...allFaults
    .filter(({ twin: { pages = [] } }) => !JSON.stringify(pages).match(/Annots|"(media|trim|crop|bleed)":/))
    .map(({ id, twin }) => [`without ${id}`, twin] as const),
];

async function inksOf(bytes: Uint8Array): Promise<readonly string[]> {
  const document = await makePlateDocument(await PDF.load(new Uint8Array(bytes)));
  const plates = await drawPlates(document, { pageIndex: 0, longest: 200, deadlineMs: 60_000 });
  return (plates ?? []).map(({ ink }) => ink).sort();
}

test('a page that the file check accepts lies on labels as it is, on all of its plates', {
  timeout: 3_600_000,
}, async () => {
  let count = 0;
  for (const [id, label] of inTurn(labels, 16)) {
    const file = makePrintLabel(label);
    const grounds = await openGround(new Uint8Array(file));
    if ('ok' in grounds) throw new Error(`${id}: ${grounds.code}`);
    const [ground] = grounds;
    if (!ground || Math.abs(ground.width - trim.width) > 0.01) continue;
    count += 1;
    const printed = pressFile([layOut({ trim, bleed: 2.5, ground, elements: [] })({})]);
    const distance = await distanceOf(await pdfRaster(file, longest), await pdfRaster(printed, longest));
    expect(distance.mean, id).toBeLessThan(mostMean);
    expect(distance.worst, id).toBeLessThan(mostInTile);
    expect(await inksOf(printed), id).toEqual(await inksOf(file));
  }
  expect(count).toBeGreaterThan(8);
});
