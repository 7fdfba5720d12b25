import { isProcess } from '@labelwerk/artwork/interpret/colour/colour.ts';
import { DocumentScope } from '@labelwerk/artwork/interpret/document-scope.ts';
import { interpretPage } from '@labelwerk/artwork/interpret/interpret-page.ts';
import { inkNamesOf, isPrintingInk } from '@labelwerk/artwork/preflight/expectation/technical-inks.ts';
import type { GroundPage } from './ground-page.ts';

/** The colours that a page prints on plates of their own: neither process inks, nor white, varnish, foil or cut lines. */
export function spotColoursOf({ pdf, dict, resources, media }: GroundPage): readonly string[] {
  const colours = new Set<string>();
  const [left, bottom, right, top] = media;
  const page = {
    ...{ dict, resources, matrix: [1, 0, 0, 1, 0, 0] as const },
    media: { x: left, y: bottom, width: right - left, height: top - bottom },
  };
  interpretPage(new DocumentScope(pdf), page, (mark) => {
    if (mark.hidden) return;
    for (const ink of inkNamesOf(mark)) if (!isProcess(ink) && isPrintingInk(ink)) colours.add(ink);
  });
  return [...colours];
}
