import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { usualLabelIds } from '../content/usual-labels.ts';
import { fontSources } from '../fonts/font-sources.ts';
import { sceneAspect } from '../social/layout.ts';

const require = createRequire(import.meta.url);
const storefront = join(import.meta.dirname, '..', '..', '..');
const drawing = join(storefront, '..', '..', 'packages', 'label-drawing', 'src');
const entry = join(import.meta.dirname, 'draw-scene.tsx');

/** Values that a browser takes from the style sheet: font families, and the background colours. */
const variables: Readonly<Record<string, string>> = {
  'var(--stage, #fff)': '#f1efe9',
  'var(--font-sample)': 'DM Serif Display',
  'var(--font-head)': 'Bricolage Grotesque',
  'var(--font-text)': 'Instrument Sans',
  'var(--font-measure)': 'JetBrains Mono',
};

const withValues = (svg: string): string =>
  Object.entries(variables).reduce((drawn, [variable, value]) => drawn.replaceAll(variable, value), svg);

/** Printable Latin characters: all that the sample labels contain. */
const latin = String.fromCodePoint(...Array.from({ length: 0x17f - 0x20 }, (_, index) => 0x20 + index));

const keyOf = (): string => {
  const hash = createHash('sha256').update(JSON.stringify([fontSources, variables, sceneAspect]));
  const sources = globSync('**/*.{ts,tsx}', { cwd: drawing }).sort();
  for (const path of [
    ...sources.map((name) => join(drawing, name)),
    join(import.meta.dirname, '../content/usual-labels.ts'),
    entry,
    import.meta.filename,
  ])
    hash.update(readFileSync(path));
  return hash.digest('hex');
};

type Drawing = typeof import('./draw-scene.tsx');

/** The drawing code bundled as one module: it is JSX, which Node can't load. */
async function loadDrawing(folder: string): Promise<Drawing> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    cwd: storefront,
    transform: { jsx: 'react-jsx', define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const file = join(folder, `drawing-${process.pid}.mjs`);
  try {
    await bundle.write({ file, format: 'esm' });
    return (await import(pathToFileURL(file).href)) as Drawing;
  } finally {
    await bundle.close();
    rmSync(file, { force: true });
  }
}

/**
 * The fonts of the sample labels in a format that the image library reads; those of headings and text are
 * in packages/artwork.
 */
async function writeSampleFonts(folder: string): Promise<void> {
  const { default: subsetFont } = await import('subset-font');
  const needed = fontSources.filter(({ family }) => /JetBrains|DM Serif/.test(family));
  for (const { css, file, style, family, axes } of needed) {
    const whole = readFileSync(join(dirname(require.resolve(css)), file));
    const bytes = await subsetFont(whole, latin, { targetFormat: 'sfnt', variationAxes: { ...axes } });
    writeFileSync(join(folder, `${family.replaceAll(' ', '-')}-${style}.ttf`), bytes);
  }
}

/**
 * Draws every usual label on its pack into `folder`, as SVG, with the fonts they need: for social previews
 * and, square, for the pictures of product types. Files that are up to date are kept.
 */
export async function writeScenes(folder: string): Promise<void> {
  const key = keyOf();
  const keyFile = join(folder, 'key');
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  mkdirSync(folder, { recursive: true });
  await writeSampleFonts(folder);
  const { drawScene } = await loadDrawing(folder);
  for (const id of usualLabelIds) {
    writeFileSync(join(folder, `${id}.svg`), withValues(drawScene(id, sceneAspect, 'fine')));
    writeFileSync(join(folder, `${id}-tile.svg`), withValues(drawScene(id, 1, 'coarse')));
  }
  writeFileSync(keyFile, key);
}
