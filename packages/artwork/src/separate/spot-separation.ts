import { type InkTable, inkTable } from '../colour/press-profile.ts';
import { tableNodes } from '../colour/source-table.ts';
import type { ColourSpace } from '../interpret/colour/colour-space.ts';
import { processInks } from '../interpret/colour/process-inks.ts';
import { interpretPage } from '../interpret/interpret-page.ts';
import type { PageMark } from '../interpret/layers/marks.ts';
import { pageToInterpret } from '../interpret/page-to-interpret.ts';
import { paintOf } from '../preflight/paint/paint-edit.ts';
import { tintOfSpot } from '../preflight/paint/spot-tint.ts';
import type { FileFacts, PageFacts } from '../preflight/rule.ts';
import type { TableInput } from './plate-functions.ts';
import { PlateSpaces } from './plate-spaces.ts';

/** The process inks, 0 to 1 each, of a tint of a spot colour; undefined if they can't be read. */
export type SeparatedTint = (tint: number) => readonly number[] | undefined;

/** How a spot colour looks if its file doesn't say it in a way that can be read. */
const unreadable = [0, 0, 0, 0.6];

/** The process inks, 0 to 1 each, that look like the spot colours of a page at full tint, by their alternate colours. */
export async function spotLooks(
  { file, number, geometry }: Pick<PageFacts, 'file' | 'number' | 'geometry'>,
  spots: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const spaces = new Map<string, ColourSpace>();
  const source = spots.length > 0 ? pageToInterpret(file.pdf, number - 1, geometry) : undefined;
  if (source)
    interpretPage(file.scope, source, (mark) => {
      for (const space of spacesOf(mark)) {
        const [ink = '', ...others] = space.inks;
        if (others.length === 0 && !spaces.has(ink)) spaces.set(ink, space);
      }
    });
  const looks = new Map<string, readonly number[]>();
  for (const spot of spots) {
    const space = spaces.get(spot);
    const separated = space && (await separationOf(file, space));
    looks.set(spot, separated?.(1) ?? unreadable);
  }
  return looks;
}

/** The colour spaces in which a mark is painted, with the base spaces of those that have one. */
export const spacesOf = (mark: PageMark): readonly ColourSpace[] => {
  const plain = mark.kind === 'shading' || (mark.kind === 'image' && !mark.stencil) ? mark.space : undefined;
  const spaces = plain
    ? [plain]
    : (['fill', 'stroke'] as const).flatMap((side) => paintOf(mark, side)?.space ?? []);
  return spaces.flatMap((space) => [space, ...(space.base && space.inks.length === 0 ? [space.base] : [])]);
};

/** The process inks of the tints of a spot colour, 0 to 1. */
export async function separationOf(
  { pdf, scope }: Pick<FileFacts, 'pdf' | 'scope'>,
  space: ColourSpace,
): Promise<SeparatedTint> {
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
