import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { processInks } from '../interpret/colour/process-inks.ts';
import { srgb } from './rgb-source.ts';
import { nodesOf, type TableSource, tableNodes } from './source-table.ts';

/** The ink amounts (0 to 255, full ink) of all nodes of a colour space, by process ink. */
export type InkTable = ReadonlyMap<string, Uint8Array>;

/** The CMYK profile of the press: that of the colour engine unless `usePressProfile` names another. */
const builtIn = 'cmyk';
let profile = builtIn;
let usual: Promise<InkTable> | undefined;

/** Sets the CMYK profile of this process to an ICC file; undefined: the one that the colour engine brings. */
export function usePressProfile(path: string | undefined): void {
  profile = path ?? builtIn;
  usual = undefined;
}

/** The profile of the press, if it isn't that of the colour engine and its file can be read. */
export function pressProfile(): Uint8Array | undefined {
  if (profile === builtIn) return undefined;
  try {
    return readFileSync(profile);
  } catch {
    return undefined;
  }
}

/**
 * Separates a colour space by the press's profile, with its perceptual tables: the only ones that the engine offers.
 * `blackAlone`: 0, 0, 0 is printed in black ink alone.
 */
export async function inkTable(source: TableSource, blackAlone: boolean): Promise<InkTable> {
  const isUsual = source.kind === 'rgb' && source.rgb === srgb;
  if (isUsual) usual ??= separate(source);
  const table = await (isUsual && usual ? usual : separate(source));
  return blackAlone ? withBlackAlone(table) : table;
}

/** The profile was checked at start. If its file is gone or changed, that of the engine is used. */
async function separate(source: TableSource): Promise<InkTable> {
  return (await separateBy(profile, source)) ?? (await separateBy(builtIn, source)) ?? new Map();
}

async function separateBy(icc: string, source: TableSource): Promise<InkTable | undefined> {
  // Without a stated output space, the colours are converted once, by the profile.
  const data = await sharp(nodesOf(source), {
    raw: { width: tableNodes ** 2, height: tableNodes, channels: 3 },
  })
    .toColourspace('rgb16')
    .withIccProfile(icc)
    .raw({ depth: 'ushort' })
    .toBuffer();
  const count = tableNodes ** 3;
  if (data.length !== 2 * 4 * count) return undefined;
  return new Map(
    processInks.map((ink, channel) => [
      ink,
      Uint8Array.from({ length: count }, (_, node) =>
        Math.round(data.readUInt16LE(2 * (4 * node + channel)) / 257),
      ),
    ]),
  );
}

const withBlackAlone = (table: InkTable): InkTable =>
  new Map(
    [...table].map(([ink, amounts]) => {
      const changed = Uint8Array.from(amounts);
      changed[0] = ink === 'Black' ? 255 : 0;
      return [ink, changed];
    }),
  );
