import { isProcess } from '@labelwerk/artwork/interpret/colour/colour.ts';
import { isPrintingInk } from '@labelwerk/artwork/preflight/expectation/technical-inks.ts';
import { makePlateDocument } from '@labelwerk/artwork/separate/make-plate-document.ts';
import { PDF } from '@libpdf/core';

/** The colours of a file that have a plate of their own: neither process inks, nor white, varnish, foil or cut lines. */
export async function spotColoursOf(bytes: Uint8Array): Promise<readonly string[]> {
  // The file is changed to one of plates while its inks are read.
  const { inks } = await makePlateDocument(await PDF.load(new Uint8Array(bytes)));
  return inks.filter((ink) => !isProcess(ink) && isPrintingInk(ink));
}
