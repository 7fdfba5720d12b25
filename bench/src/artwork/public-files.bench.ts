import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createArtworkPool } from '@labelwerk/artwork/pool/artwork-pool.ts';
import { goal } from '../goal.ts';
import { median, timed } from './measure.ts';

/**
 * Time and memory of the check on third-party files: `PDF_COUNT` (100) of those in `PDF_FOLDER`, one after the other.
 * First the verdict of the rules that need no rendering, then the additional cost of the rules that do (ink, bar codes,
 * content of pictures) for up to four pages.
 */
const folder = process.env.PDF_FOLDER;
const [maxFiles, maxPages] = [Number(process.env.PDF_COUNT ?? 100), 4];
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const share = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? Number.NaN;
const spread = (times: readonly number[]): string =>
  `median ${seconds(median(times))}, p95 ${seconds(share(times, 0.95))}, longest ${seconds(share(times, 1))}`;

if (folder === undefined) console.log('  PDF_FOLDER names no folder of PDFs: nothing is measured.');
else await measure(folder);

async function measure(from: string): Promise<void> {
  const all = readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.toLowerCase().endsWith('.pdf'))
    .toSorted();
  // Evenly spaced over the whole folder.
  const step = Math.max(1, all.length / maxFiles);
  const files = Array.from(
    { length: Math.min(all.length, maxFiles) },
    (_, at) => all[Math.floor(at * step)] ?? '',
  );
  const pool = createArtworkPool({ workers: 2 });
  const times = { verdict: [] as number[], drawn: [] as number[], page: [] as number[] };
  let refused = 0;
  try {
    for (const name of files) {
      const path = join(from, name);
      const expected = { width: 0, height: 0 };
      const verdict = await timed(() => pool.preflight(path, expected));
      times.verdict.push(verdict.ms);
      const inspected = verdict.result.ok ? await pool.inspect(path) : undefined;
      if (!inspected?.ok) {
        refused += 1;
        continue;
      }
      const pages = Math.min(maxPages, inspected.pages.length);
      const drawn = await timed(() => pool.preflightDrawn(path, expected, pages));
      times.drawn.push(verdict.ms + drawn.ms);
      times.page.push(drawn.ms / pages);
    }
  } finally {
    await pool.close();
  }
  console.log(`  ${files.length} files, ${refused} of them refused`);
  const p95 = share(times.verdict, 0.95);
  console.log(
    `  first verdict                 ${spread(times.verdict)} ${goal('p95 under 2 s', p95 < 2_000)}`,
  );
  console.log(`  with the drawn rules          ${spread(times.drawn)}`);
  console.log(`  drawn rules of a page         ${spread(times.page)}`);
}
