import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import {
  charactersInFace,
  charactersOf,
  commonCharacters,
  figureCharacters,
  rangeWithout,
  unicodeRange,
} from './characters.ts';
import { type FontSource, fontSources } from './font-sources.ts';

const require = createRequire(import.meta.url);
const storefront = join(import.meta.dirname, '..', '..', '..');
const root = join(storefront, '..', '..');
const messages = join(storefront, 'messages');
const texts = [messages, join(root, 'content')];
const samples = join(root, 'packages', 'label-drawing', 'src', 'sample-designs');

function writeWhole(path: string, bytes: Uint8Array | string): void {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, bytes);
  renameSync(temporary, path);
}

const face = ({ family, style, weights }: FontSource, file: string, range: string): string => `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-display: swap;
  font-weight: ${weights};
  src: url(./${file}) format('woff2');
  unicode-range: ${range};
}
`;

/**
 * The `@font-face` rules of the whole font for characters that the subset does not contain; the files are
 * copied to `folder`. Characters of the subset are excluded, because browsers would also look in these
 * files for a character that no font has, such as a soft hyphen.
 */
function wholeFaces(source: FontSource, folder: string, codes: ReadonlySet<number>): string {
  const path = require.resolve(source.css);
  return readFileSync(path, 'utf8')
    .split('@font-face')
    .slice(1)
    .map((block) => {
      const file = /url\(\.\/(files\/[\w-]+\.woff2)\)/.exec(block)?.[1];
      const range = /unicode-range: ([^;]+);/.exec(block)?.[1];
      if (!file || !range) throw new Error(`${source.css} does not look as expected`);
      writeWhole(join(folder, basename(file)), readFileSync(join(dirname(path), file)));
      return face(source, basename(file), rangeWithout(range, codes));
    })
    .join('');
}

/** The sample label at the top of the home page: the first view needs only its letters of these fonts. */
const firstDesign = 'wine-front';

/** Parts of a font: characters that every page needs, and rare ones. Each is a separate file. */
function partsOf({ sampleFace, isForFigures }: FontSource): Readonly<Record<string, readonly number[]>> {
  const all = sampleFace === undefined ? charactersOf(texts) : charactersInFace(samples, sampleFace);
  const cut =
    sampleFace !== undefined
      ? charactersInFace(samples, sampleFace, firstDesign)
      : isForFigures
        ? figureCharacters
        : commonCharacters(messages);
  return { cut, rare: all.filter((code) => !cut.includes(code)) };
}

/**
 * Subsets each font to the characters, weights and features that the shop's own texts or sample labels
 * need, into `folder`, with all faces in `fonts.css`: a fifth of the bytes of the whole fonts, which
 * browsers load only for a name with other letters. Files that are up to date are kept.
 */
export async function writeFonts(folder: string): Promise<void> {
  const cuts = fontSources.map((source) => ({ source, parts: partsOf(source) }));
  const fileOf = ({ css, file }: FontSource) => join(dirname(require.resolve(css)), file);
  const hash = createHash('sha256').update(JSON.stringify([cuts, 'without hints']));
  for (const { source } of cuts) hash.update(readFileSync(fileOf(source)));
  const key = `/* ${hash.digest('hex')} */\n`;
  const css = join(folder, 'fonts.css');
  if (existsSync(css) && readFileSync(css, 'utf8').startsWith(key)) return;

  mkdirSync(folder, { recursive: true });
  // Loaded only if a font is subset: it is a few megabytes of WebAssembly.
  const { default: subsetFont } = await import('subset-font');
  const faces: string[] = [];
  for (const { source, parts } of cuts) {
    faces.push(wholeFaces(source, folder, new Set(Object.values(parts).flat())));
    for (const [part, codes] of Object.entries(parts)) {
      const bytes = await subsetFont(readFileSync(fileOf(source)), String.fromCodePoint(...codes), {
        targetFormat: 'woff2',
        // Alternates and code ligatures are not used anywhere.
        noLayoutClosure: true,
        noHinting: true,
        keepFeatures: [...source.features],
        variationAxes: { ...source.axes },
      });
      const file = `${part}-${basename(source.file)}`;
      writeWhole(join(folder, file), bytes);
      faces.push(face(source, file, unicodeRange(codes)));
    }
  }
  writeWhole(css, key + faces.join(''));
}
