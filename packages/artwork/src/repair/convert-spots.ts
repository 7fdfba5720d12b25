import { type InkTable, inkTable } from '../colour/press-profile.ts';
import { tableNodes } from '../colour/source-table.ts';
import type { ColourSpace } from '../interpret/colour/colour-space.ts';
import { processInks } from '../interpret/colour/process-inks.ts';
import { interpretPage } from '../interpret/interpret-page.ts';
import type { PageMark } from '../interpret/layers/marks.ts';
import { pageToInterpret } from '../interpret/page-to-interpret.ts';
import { paintOf } from '../preflight/paint/paint-edit.ts';
import { tintOfSpot, withoutSpots } from '../preflight/paint/spot-tint.ts';
import type { FileFacts } from '../preflight/rule.ts';
import type { TableInput } from '../separate/plate-functions.ts';
import { PlateSpaces } from '../separate/plate-spaces.ts';
import type { PaintEditor } from './edit-paint.ts';
import { renameInks } from './rename-inks.ts';

type Separate = (tint: number) => readonly number[] | undefined;

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
  const separations = new Map<ColourSpace, Separate>();
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

const spacesOf = (mark: PageMark): readonly ColourSpace[] => {
  const plain = mark.kind === 'shading' || (mark.kind === 'image' && !mark.stencil) ? mark.space : undefined;
  const spaces = plain
    ? [plain]
    : (['fill', 'stroke'] as const).flatMap((side) => paintOf(mark, side)?.space ?? []);
  return spaces.flatMap((space) => [space, ...(space.base && space.inks.length === 0 ? [space.base] : [])]);
};

/** The process inks of the tints of a spot colour, 0 to 1. */
async function separationOf({ pdf, scope }: FileFacts, space: ColourSpace): Promise<Separate> {
  const tint = tintOfSpot(scope, space);
  const input = new PlateSpaces(pdf, scope.reader).inputOf(space.transform?.[0]);
  if (!tint || !input) return () => undefined;
  if (input.kind === 'gray') return (amount) => [0, 0, 0, rounded(1 - (tint(amount)[0] ?? 1))];
  if (input.kind === 'inks') return (amount) => tint(amount).map(rounded);
  const table = await inkTable(input.source, input.blackAlone);
  return (amount) => separated(table, input, tint(amount));
}

const rounded = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** The process inks of a colour, between the nodes of a table. */
function separated(table: InkTable, { domain }: TableInput, values: readonly number[]): readonly number[] {
  const last = tableNodes - 1;
  const places = values.map((value, axis) => {
    const [low, high] = [domain[2 * axis] ?? 0, domain[2 * axis + 1] ?? 1];
    const place = Math.min(last, Math.max(0, (last * (value - low)) / (high - low)));
    const below = Math.min(last - 1, Math.floor(place));
    return [below, place - below] as const;
  });
  return processInks.map((ink) => {
    const amounts = table.get(ink);
    let sum = 0;
    for (let corner = 0; corner < 8; corner += 1) {
      let [node, share] = [0, 1];
      for (const [axis, [below, above]] of places.entries()) {
        const isAbove = ((corner >> axis) & 1) === 1;
        node += (below + (isAbove ? 1 : 0)) * tableNodes ** axis;
        share *= isAbove ? above : 1 - above;
      }
      sum += share * (amounts?.[node] ?? 0);
    }
    return rounded(sum / 255);
  });
}
