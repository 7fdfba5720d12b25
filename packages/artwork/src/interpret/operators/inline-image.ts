import type { ColourSpace } from '../colour/colour-space.ts';
import { isList, nameIn, type OperandDict } from '../operand.ts';
import type { Picture } from './paint-image.ts';

const filterNames: Readonly<Record<string, string>> = {
  DCT: 'DCTDecode',
  CCF: 'CCITTFaxDecode',
  Fl: 'FlateDecode',
};

/** Reads an inline image, which uses abbreviated names (ISO 32000-2, table 91). */
export function inlineImage(
  entries: OperandDict,
  spaceNamed: (name: string | undefined) => ColourSpace,
): Picture {
  const value = (short: string, long: string) => entries.get(short) ?? entries.get(long);
  const number = (short: string, long: string) => {
    const operand = value(short, long);
    return typeof operand === 'number' ? operand : undefined;
  };
  const stencil = value('IM', 'ImageMask') === true;
  const filter = value('F', 'Filter');
  const space = value('CS', 'ColorSpace');
  const named = isList(space) && nameIn(space[0])?.startsWith('I') ? nameIn(space[1]) : nameIn(space);
  const filters = (isList(filter) ? filter : [filter]).flatMap((one) => nameIn(one) ?? []);
  return {
    columns: number('W', 'Width') ?? 0,
    rows: number('H', 'Height') ?? 0,
    bits: stencil ? 1 : (number('BPC', 'BitsPerComponent') ?? 8),
    stencil,
    filters: filters.map((name) => filterNames[name] ?? name),
    space: stencil ? undefined : spaceNamed(named),
    masked: false,
  };
}
