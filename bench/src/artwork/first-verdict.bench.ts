import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createArtworkPool } from '@labelwerk/artwork/pool/artwork-pool.ts';
import { makePhotoLabel } from '@labelwerk/testkit/pdf/photo-label.ts';
import { goal } from '../goal.ts';
import { fontBytes, hasPoppler, median, run, summary, timed } from './measure.ts';

/**
 * The first verdict of a 50-page label of 12 MB (every rule that needs no rendering) with its first thumbnail, compared
 * with pdfinfo, pdffonts, pdfimages -list and pdftoppm of one page, one after the other. Both sides in the same run,
 * alternating.
 */
const rounds = 11;
const folder = mkdtempSync(join(tmpdir(), 'labelwerk-bench-verdict-'));
const pool = createArtworkPool({ workers: 2 });
const expected = { width: 100, height: 60, shape: 'rectangle', sorts: 50 } as const;
try {
  const bytes = await makePhotoLabel({ width: 100, height: 60, pages: 50, quality: 7, font: fontBytes() });
  console.log(`  50 pages, ${(bytes.length / 1e6).toFixed(1)} MB`);
  // A new file each round, so that nothing is cached.
  const fresh = (name: string): string => {
    const path = join(folder, `${name}.pdf`);
    writeFileSync(path, bytes);
    return path;
  };
  const thumbnail = [{ size: 'thumbnail', density: 1 }] as const;
  const ours = async (path: string) => {
    const [verdict, picture] = await Promise.all([
      pool.preflight(path, expected),
      pool.preview({ path, pageIndex: 0, sizes: thumbnail, folder: `${path}-previews` }),
    ]);
    if (!verdict.ok || !picture.ok) throw new Error('no verdict');
    return verdict.findings.length;
  };
  for (let warm = 0; warm < 10; warm += 1) await ours(fresh(`warm-${warm}`));
  const poppler = hasPoppler();
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const path = fresh(`round-${round}`);
    times.ours.push((await timed(() => ours(path))).ms);
    if (!poppler) continue;
    const { ms } = await timed(async () => {
      await run('pdfinfo', [path]);
      await run('pdffonts', [path]);
      await run('pdfimages', ['-list', path], { maxBuffer: 1e8 });
      await run('pdftoppm', ['-png', '-f', '1', '-l', '1', '-scale-to', '127', path, `${path}-page`]);
    });
    times.theirs.push(ms);
  }
  console.log(`  ours, warm workers                 ${summary(times.ours)}`);
  if (poppler) {
    console.log(`  pdfinfo+pdffonts+pdfimages+pdftoppm ${summary(times.theirs)}`);
    const ratio = median(times.ours) / median(times.theirs);
    console.log(`  ours / theirs                      ${ratio.toFixed(2)} ${goal('below 1', ratio < 1)}`);
  }
  const drawn = await timed(() => pool.preflightDrawn(join(folder, 'round-0.pdf'), expected, 50));
  console.log(
    `  drawn rules of all 50 pages        ${(drawn.ms / 1000).toFixed(1)} s (with progress by page)`,
  );
  const many = join(folder, 'many.pdf');
  writeFileSync(
    many,
    await makePhotoLabel({ width: 50, height: 30, pages: 200, samples: 4, quality: 40, font: fontBytes() }),
  );
  const counted = await timed(() => pool.inspect(many));
  const count = counted.result.ok ? counted.result.pages.length : counted.result.code;
  console.log(
    `  page count of a file of ${count} pages     ${counted.ms.toFixed(0)} ms ${goal('below 1,000', counted.ms < 1000)}`,
  );
} finally {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
}
