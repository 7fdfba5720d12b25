import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core';
import { TooComplex } from '../interpret/document-scope.ts';
import { nameOf, ObjectReader } from '../objects/object-reader.ts';

/** Objects looked at in one file. */
const maxObjects = 500_000;

/**
 * Gives inks other names in all colour spaces of a file (Separation, DeviceN and its colorants); amounts, tints and
 * overprinting stay. Returns whether there was one of them. @throws TooComplex
 */
export function renameInks(pdf: PDF, names: ReadonlyMap<string, string>): boolean {
  const reader = new ObjectReader(pdf);
  const visited = new Set<PdfObject | string>();
  const waiting: (PdfObject | undefined)[] = pdf.getPages().map(({ dict }) => dict);
  let isChanged = false;
  const renamed = (value: PdfObject | undefined): PdfName | undefined => {
    const name = names.get(nameOf(reader.resolve(value)) ?? '');
    return name === undefined ? undefined : PdfName.of(name);
  };
  const inSpace = (space: PdfArray): void => {
    const family = nameOf(reader.resolve(space.at(0)));
    const inks = reader.resolve(space.at(1));
    if (family === 'Separation') {
      const name = renamed(space.at(1));
      if (name) space.set(1, name);
      isChanged ||= name !== undefined;
    } else if (family === 'DeviceN' && inks instanceof PdfArray) {
      const list = inks.toArray();
      if (!list.some(renamed)) return;
      space.set(1, new PdfArray(list.map((ink) => renamed(ink) ?? ink)));
      isChanged = true;
      const colorants = reader.dict(reader.resolve(space.at(4)) as PdfDict | undefined, 'Colorants');
      for (const [from, to] of names) {
        const colorant = colorants?.get(from);
        if (colorant) colorants?.set(to, colorant);
        colorants?.delete(from);
      }
    }
  };
  while (waiting.length > 0) {
    const value = waiting.pop();
    const object = value instanceof PdfRef ? reader.resolve(value) : value;
    if (object === undefined || visited.has(object)) continue;
    if (visited.size > maxObjects) throw new TooComplex();
    if (object instanceof PdfArray) {
      visited.add(object);
      inSpace(object);
      waiting.push(...object.toArray());
    } else if (object instanceof PdfDict) {
      visited.add(object);
      for (const key of object.keys()) if (key.value !== 'Parent') waiting.push(object.get(key));
    }
  }
  return isChanged;
}
