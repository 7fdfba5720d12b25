import type { ColourSpace } from '../interpret/colour/colour-space.ts';
import { interpretPage } from '../interpret/interpret-page.ts';
import type { PageMark } from '../interpret/layers/marks.ts';
import { pageToInterpret } from '../interpret/page-to-interpret.ts';
import { withoutSpots } from '../preflight/paint/spot-tint.ts';
import type { FileFacts } from '../preflight/rule.ts';
import { type SeparatedTint, separationOf, spacesOf } from '../separate/spot-separation.ts';
import type { PaintEditor } from './edit-paint.ts';
import { renameInks } from './rename-inks.ts';

/**
 * Paints text, lines and shapes in spot colours in process inks: by their alternate colours, which the profile of the
 * press separates if they are RGB or Lab. Returns whether there were any. @throws TooComplex
 */
export async function convertSpots(
  file: FileFacts,
  editor: PaintEditor,
  spots: ReadonlySet<string>,
): Promise<boolean> {
  const { pdf, scope } = file;
  const separations = new Map<ColourSpace, SeparatedTint>();
  let isChanged = false;
  let isLeft = false;
  for (const [index, geometry] of file.pages.entries()) {
    const page = pdf.getPage(index);
    const source = pageToInterpret(pdf, index, geometry);
    if (!page || !source) continue;
    const marks: PageMark[] = [];
    interpretPage(scope, source, (mark) => {
      if (spacesOf(mark).some(({ inks }) => inks.some((ink) => spots.has(ink)))) marks.push(mark);
    });
    for (const space of new Set(marks.flatMap(spacesOf)))
      if (!separations.has(space)) separations.set(space, await separationOf(file, space));
    const edits = marks.map((mark) =>
      withoutSpots(
        mark,
        (ink) => spots.has(ink),
        (space, tint) => separations.get(space)?.(tint),
      ),
    );
    isLeft ||= edits.includes(undefined);
    if (
      editor.page(
        page,
        edits.flatMap((edit) => edit ?? []),
      )
    )
      isChanged = true;
  }
  // Nothing is painted in them any more: unused, they would still count as inks of the file.
  if (isChanged && !isLeft) renameInks(pdf, new Map([...spots].map((ink) => [ink, 'None'])));
  return isChanged;
}
