import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createArtworkPool } from '@labelwerk/artwork/pool/artwork-pool.ts';
import { makePhotoLabel } from '@labelwerk/testkit/pdf/photo-label.ts';
import { goal } from '../goal.ts';
import { childrenResident, fontBytes, timed } from './measure.ts';

/**
 * Peak memory of a worker on heavy files: verdict, previews, separations and rules that need a rendering. Must stay
 * under 900 MB.
 */
const folder = mkdtempSync(join(tmpdir(), 'labelwerk-bench-memory-'));
const pool = createArtworkPool({ workers: 1 });
let peak = 0;
let highest = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, ...childrenResident());
}, 20);
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
const files = [
  {
    name: 'one page of 400 × 300 mm, 600 ppi',
    width: 395,
    height: 295,
    pages: 1,
    samples: 600 / 25.4,
    quality: 80,
  },
  {
    name: '50 pages of 100 × 60 mm, 300 ppi',
    width: 100,
    height: 60,
    pages: 50,
    samples: 300 / 25.4,
    quality: 60,
  },
];
try {
  for (const { name, ...label } of files) {
    const bytes = await makePhotoLabel({ ...label, font: fontBytes() });
    const path = join(folder, `${label.pages}.pdf`);
    writeFileSync(path, bytes);
    console.log(`  ${name}, ${megabytes(bytes.length)}`);
    const expected = { width: label.width, height: label.height };
    const steps = [
      ['verdict', () => pool.preflight(path, expected)],
      [
        'previews of a page',
        () =>
          pool.preview({
            path,
            pageIndex: 0,
            folder: join(folder, 'previews'),
            sizes: [{ size: 'document', density: 2 }],
          }),
      ],
      [
        'plates of a page',
        () => pool.separate({ path, pageIndex: 0, folder: join(folder, 'plates'), longest: 1024 }),
      ],
      ['drawn rules of a page', () => pool.preflightDrawn(path, expected, 1)],
    ] as const;
    for (const [step, work] of steps) {
      peak = 0;
      const { ms, result } = await timed<object>(work);
      highest = Math.max(highest, peak);
      const outcome =
        'code' in result
          ? ` refused: ${result.code}`
          : 'skipped' in result && Array.isArray(result.skipped) && result.skipped.length > 0
            ? ' (too slow to be drawn)'
            : '';
      console.log(
        `    ${step.padEnd(24)} ${ms.toFixed(0).padStart(6)} ms, at most ${megabytes(peak)}${outcome}`,
      );
    }
  }
  console.log(
    `  a worker took at most ${megabytes(highest)} ${goal('under 900 MB', highest < 900 * 1024 * 1024)}`,
  );
} finally {
  clearInterval(watch);
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
}
