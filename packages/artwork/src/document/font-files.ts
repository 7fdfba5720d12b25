import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Font faces of what the shop writes. */
export type Face = 'text' | 'strong' | 'head';

/** `own`: the shop's fonts, which cover Latin; `noto`: Noto Sans for Greek, Cyrillic and rare Latin letters. */
export type Family = 'own' | 'noto';

const files: Readonly<Record<Face, Readonly<Record<Family, string>>>> = {
  text: { own: 'instrument-sans-regular', noto: '400Regular/NotoSans_400Regular' },
  strong: { own: 'instrument-sans-semibold', noto: '600SemiBold/NotoSans_600SemiBold' },
  head: { own: 'bricolage-grotesque-extrabold', noto: '800ExtraBold/NotoSans_800ExtraBold' },
};

/** The TrueType file of a face. */
export function fontFile(face: Face, family: Family): Uint8Array<ArrayBuffer> {
  const name = files[face][family];
  const path =
    family === 'own'
      ? new URL(`../../fonts/${name}.ttf`, import.meta.url)
      : createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${name}.ttf`);
  return new Uint8Array(readFileSync(path));
}
