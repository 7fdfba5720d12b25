import { type PdfDict, PdfStream } from '@libpdf/core';
import type { Box } from '../../open/page-geometry.ts';
import { type Colour, type InkAmount, inksOf } from '../colour/colour.ts';
import { behind, type ColourSpace, deviceCmyk } from '../colour/colour-space.ts';
import type { DocumentScope } from '../document-scope.ts';
import { concat, identity, matrixOf } from '../geometry/matrix.ts';
import type { PageMark } from '../layers/marks.ts';
import { runContent } from '../operators/run-content.ts';
import { Run } from '../run.ts';
import { initialState } from '../state.ts';
import { oneInputFunction } from './one-input-function.ts';

/** Intervals at which a gradient is sampled. */
const steps = 64;

/** Adds the inks of a pattern to its colour, for text and paths, whose inks must print in register. */
export function withInks(run: Run, colour: Colour, painted: Box): Colour {
  const { pattern: name, space, values } = colour;
  if (name === undefined || run.marked.some((layer) => layer?.hidden)) return colour;
  const pattern = run.resource('Pattern', name);
  if (!pattern) return colour;
  const { document } = run;
  const isUncoloured = document.reader.number(pattern, 'PaintType') === 2 && space.base;
  if (isUncoloured) return { ...colour, inked: inksOf({ space: space.base, values }) };
  const cachedInks = document.patternInks.get(pattern);
  if (cachedInks) return { ...colour, inked: cachedInks };
  // Ends the recursion of a cell that is painted in itself.
  document.patternInks.set(pattern, []);
  const shading = document.reader.dict(pattern, 'Shading');
  const inked = shading
    ? shadingInks(document, shading, run.resources)
    : pattern instanceof PdfStream
      ? cellInks(run, pattern, painted)
      : [];
  document.patternInks.set(pattern, inked);
  return { ...colour, inked };
}

/** Maximum amount of each ink that a shading paints anywhere; for a mesh, all inks of its colour space in full. */
export function shadingInks(
  document: DocumentScope,
  shading: PdfDict,
  resources: PdfDict | undefined,
): readonly InkAmount[] {
  const cachedInks = document.patternInks.get(shading);
  if (cachedInks) return cachedInks;
  const space = document.spaceOf(shading.get('ColorSpace'), resources);
  const painted = shading.has('Function') ? oneInputFunction(document, shading.get('Function')) : undefined;
  const [from = 0, to = 1] = document.reader.numbers(shading, 'Domain') ?? painted?.domain ?? [];
  const inked = painted
    ? largestOf(
        Array.from({ length: steps + 1 }, (_, step) =>
          inksOf({ space, values: painted.at(from + (step / steps) * (to - from)) }),
        ),
      )
    : allOf(space);
  document.patternInks.set(shading, inked);
  return inked;
}

/** Interprets a cell only for its inks; its marks are reported where it is painted. */
function cellInks(run: Run, cell: PdfStream, painted: Box): readonly InkAmount[] {
  const inkLists: (readonly InkAmount[])[] = [];
  const { page, document } = run;
  const pageCopy = {
    ...page,
    onMark: (mark: PageMark) => {
      if (mark.mask === undefined && !mark.hidden) inkLists.push(...inksOfMark(mark));
    },
    onGroup: () => {},
    looked: new Set<never>(),
    masks: new Map<never, never>(),
  };
  const matrix = matrixOf(document.reader.numbers(cell, 'Matrix')) ?? identity;
  const state = initialState(concat(matrix, page.pageMatrix), painted);
  const outer = new Run(pageCopy, state, run.resources, { within: { seenAt: painted }, from: run });
  runContent(outer, cell, state);
  page.operators = pageCopy.operators;
  return largestOf(inkLists);
}

function inksOfMark(mark: PageMark): readonly (readonly InkAmount[])[] {
  if (mark.kind === 'shading') return [mark.inked];
  if (mark.kind === 'image' && !mark.stencil) return mark.space ? [allOf(mark.space)] : [];
  const stroke = mark.kind === 'image' ? undefined : mark.stroke;
  return [mark.fill, stroke].flatMap((colour) => (colour ? [colour.inked ?? inksOf(colour)] : []));
}

/** Full amounts of every ink of a colour space. */
function allOf(space: ColourSpace): readonly InkAmount[] {
  const under = behind(space);
  if (under.kind === 'gray' || under.kind === 'lab') return [{ ink: 'Black', amount: 1 }];
  const printed = under.kind === 'rgb' ? deviceCmyk : under;
  return inksOf({ space: printed, values: Array.from({ length: printed.components }, () => 1) });
}

function largestOf(places: readonly (readonly InkAmount[])[]): readonly InkAmount[] {
  const largest = new Map<string, number>();
  for (const { ink, amount } of places.flat()) largest.set(ink, Math.max(largest.get(ink) ?? 0, amount));
  return [...largest].map(([ink, amount]) => ({ ink, amount }));
}
