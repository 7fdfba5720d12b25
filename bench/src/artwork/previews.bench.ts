import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createArtworkPool } from '@labelwerk/artwork/pool/artwork-pool.ts';
import { makePhotoLabel } from '@labelwerk/testkit/pdf/photo-label.ts';
import sharp from 'sharp';
import { goal } from '../goal.ts';
import { childrenCpuMs, fontBytes, hasPoppler, median, run, summary, timed } from './measure.ts';

/**
 * All three preview sizes of 50 pages, two at a time: ours compared with pdftoppm and sharp, to the same WebP. The pool
 * has the shop's number of workers, of which two draw. All processes have the same priority: beside other programs, the
 * pool's lower one would count as slowness.
 */
setPriority(5);
const rounds = 3;
const pages = 50;
const folder = mkdtempSync(join(tmpdir(), 'labelwerk-bench-previews-'));
const pool = createArtworkPool();
const sizes = [
  { size: 'thumbnail', density: 1 },
  { size: 'popup', density: 1 },
  { size: 'document', density: 1 },
] as const;
const pixels = [
  [127, 92],
  [400, 400],
  [1024, 1024],
] as const;

/** A binary PPM: three numbers in its header, then the pixels. */
function pixmapOf(bytes: Buffer) {
  const head = /^P6\s+(\d+)\s+(\d+)\s+\d+\s/.exec(bytes.toString('latin1', 0, 64));
  if (!head) throw new Error('not a pixmap');
  return {
    pixels: bytes.subarray(head[0].length),
    raw: { width: Number(head[1]), height: Number(head[2]), channels: 3 as const },
  };
}

/** Two at a time: one per core. */
async function twoAtATime(work: (page: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const drawInTurn = async () => {
    while (next < pages) {
      const page = next;
      next += 1;
      await work(page);
    }
  };
  await Promise.all([drawInTurn(), drawInTurn()]);
}

try {
  const path = join(folder, 'label.pdf');
  writeFileSync(path, await makePhotoLabel({ width: 100, height: 60, pages, quality: 7, font: fontBytes() }));
  const ours = () =>
    twoAtATime(async (page) => {
      const made = await pool.preview({ path, pageIndex: page, sizes, folder: join(folder, `ours-${page}`) });
      if (!made.ok) throw new Error(made.code);
    });
  const theirs = () =>
    twoAtATime(async (page) => {
      const target = join(folder, `theirs-${page}`);
      mkdirSync(target, { recursive: true });
      const number = String(page + 1);
      const base = join(target, 'page');
      await run('pdftoppm', ['-f', number, '-l', number, '-singlefile', '-scale-to', '1024', path, base]);
      const drawing = pixmapOf(readFileSync(`${base}.ppm`));
      await Promise.all(
        pixels.map(([width, height]) =>
          sharp(drawing.pixels, { raw: drawing.raw })
            .resize({ width, height, fit: 'inside' })
            .webp({ quality: 82, effort: 2 })
            .toFile(join(target, `${width}.webp`)),
        ),
      );
    });
  await ours();
  const poppler = hasPoppler();
  const times = { ours: [] as number[], theirs: [] as number[] };
  const cpu = { ours: [] as number[], theirs: [] as number[] };
  const measure = async (side: 'ours' | 'theirs', work: () => Promise<void>) => {
    const before = childrenCpuMs();
    times[side].push((await timed(work)).ms);
    cpu[side].push((childrenCpuMs() - before) / pages);
  };
  for (let round = 0; round < rounds; round += 1) {
    await measure('ours', ours);
    if (poppler) await measure('theirs', theirs);
  }
  console.log(`  ours, warm workers                 ${summary(times.ours)}`);
  if (poppler) {
    console.log(`  pdftoppm + sharp                   ${summary(times.theirs)}`);
    const ratio = median(times.ours) / median(times.theirs);
    console.log(`  ours / theirs                      ${ratio.toFixed(2)} ${goal('below 1', ratio < 1)}`);
    const [ourCpu, theirCpu] = [median(cpu.ours), median(cpu.theirs)];
    console.log(`  processor time of a page, ms       ${ourCpu.toFixed(0)} / ${theirCpu.toFixed(0)}`);
  }
} finally {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
}
