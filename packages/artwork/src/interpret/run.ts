import type { PdfDict, PdfStream } from '@libpdf/core';
import { artworkLimits } from '../limits.ts';
import type { Box } from '../open/page-geometry.ts';
import type { DocumentScope } from './document-scope.ts';
import { TooComplex } from './document-scope.ts';
import type { Glyphs } from './fonts/type3.ts';
import { intersect } from './geometry/box.ts';
import { identity, type Matrix } from './geometry/matrix.ts';
import { Path } from './geometry/path.ts';
import type { Visibility } from './layers/layers.ts';
import type { GroupSink, MarkSink, MaskKind, PageMark } from './layers/marks.ts';
import type { GraphicsState, SoftMask } from './state.ts';

/** What the streams of one page share. */
export type PageScope = {
  readonly document: DocumentScope;
  readonly onMark: MarkSink;
  readonly onGroup: GroupSink;
  /** Colour spaces of patterns are relative to the page, not to the form that uses them. */
  readonly pageMatrix: Matrix;
  readonly isLate: () => boolean;
  /** Runs a content stream: operators that bring streams of their own come back to it. */
  readonly execute: (run: Run, bytes: Uint8Array) => void;
  /** Runs the group of a soft mask that something is painted through. */
  readonly look: (run: Run, mask: SoftMask) => void;
  /** Soft masks that need not be run any more: as they were set, and by the places they lie at. */
  readonly looked: Set<SoftMask>;
  readonly masks: Map<PdfDict, Set<string>>;
  operators: number;
};

/** What a stream is run for. */
export type Within = {
  /** A pattern: everything in it is seen where the pattern is painted. */
  readonly seenAt?: Box | undefined;
  readonly mask?: MaskKind | undefined;
  /** Fonts whose glyphs are being drawn, one in the other. */
  readonly glyphs?: readonly Glyphs[] | undefined;
};

/** One content stream being run: a page, a form, the cell of a pattern, a soft mask or a drawn glyph. */
export class Run {
  readonly page: PageScope;
  readonly resources: PdfDict | undefined;
  readonly depth: number;
  state: GraphicsState;
  readonly saved: GraphicsState[] = [];
  path = new Path();
  clipsNext = false;
  textMatrix: Matrix = identity;
  lineMatrix: Matrix = identity;
  /** Marked content that is open, with the layer it lies on. */
  readonly marked: (Visibility | undefined)[];
  /** What this is part of. */
  readonly within: Within;
  /** Its colours are those that were set outside: operators that set others do nothing. */
  isUncoloured: boolean;

  constructor(
    page: PageScope,
    state: GraphicsState,
    resources: PdfDict | undefined,
    { within = {}, from }: { readonly within?: Within; readonly from?: Run } = {},
  ) {
    this.page = page;
    this.state = state;
    this.resources = resources;
    this.within = within;
    this.depth = from ? from.depth + 1 : 0;
    this.marked = [...(from?.marked ?? [])];
    this.isUncoloured = from?.isUncoloured ?? false;
  }

  get document(): DocumentScope {
    return this.page.document;
  }

  resource(category: string, name: string): PdfDict | undefined {
    return this.document.reader.dict(this.document.reader.dict(this.resources, category), name);
  }

  stream(category: string, name: string): PdfStream | undefined {
    return this.document.reader.stream(this.document.reader.dict(this.resources, category), name);
  }

  /** What every mark says of its place and its manner of painting; undefined when nothing of it is seen. */
  common(painted: Box, alpha: number): Pick<PageMark, CommonKeys> | undefined {
    const { state } = this;
    const { seenAt, mask } = this.within;
    const box = seenAt ?? intersect(painted, state.clip);
    if (!box) return undefined;
    if (state.softMask && !this.page.looked.has(state.softMask)) this.page.look(this, state.softMask);
    const faded = alpha < 1 || state.softMask !== undefined;
    const visibilities = this.marked.filter((one) => one !== undefined);
    return {
      box,
      hidden: visibilities.some(({ hidden }) => hidden),
      layers: visibilities.length === 0 ? none : visibilities.flatMap(({ layers }) => layers),
      overprintFill: state.overprintFill,
      overprintStroke: state.overprintStroke,
      overprintMode: state.overprintMode,
      transparent: faded || (state.blend !== 'Normal' && state.blend !== 'Compatible'),
      faded,
      ...(mask && { mask }),
    };
  }

  /** Counts an operator. @throws TooComplex beyond the limit or the deadline. */
  count(): void {
    this.page.operators += 1;
    if (this.page.operators > artworkLimits.operators) throw new TooComplex();
    if (this.page.operators % 4096 === 0 && this.page.isLate()) throw new TooComplex();
  }

  /** Counts the running of a stream within another: it takes as long as many operators. @throws TooComplex */
  countStream(): void {
    this.page.operators += operatorsOfStream;
    if (this.page.operators > artworkLimits.operators || this.page.isLate()) throw new TooComplex();
  }
}

/** What setting up a stream costs, in operators. */
const operatorsOfStream = 16;

type CommonKeys =
  | 'box'
  | 'hidden'
  | 'mask'
  | 'layers'
  | 'overprintFill'
  | 'overprintStroke'
  | 'overprintMode'
  | 'transparent'
  | 'faded';
const none: readonly never[] = [];

export type Operators = Readonly<Record<string, (run: Run, operands: Operands) => void>>;
export type Operands = readonly import('./operand.ts').Operand[];

export const numberAt = (operands: Operands, index: number): number => {
  const value = operands[index];
  return typeof value === 'number' ? value : 0;
};
