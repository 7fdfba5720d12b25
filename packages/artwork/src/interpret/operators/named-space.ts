import { PdfName } from '@libpdf/core';
import { type ColourSpace, unknownSpace } from '../colour/colour-space.ts';
import type { Run } from '../run.ts';

/** The colour space of a name used by an operator or an inline image. */
export function namedSpace(run: Run, name: string | undefined): ColourSpace {
  if (name === undefined) return unknownSpace;
  const { reader } = run.document;
  const entry = reader.dict(run.resources, 'ColorSpace')?.get(name);
  return run.document.spaceOf(entry ?? PdfName.of(name), run.resources);
}
