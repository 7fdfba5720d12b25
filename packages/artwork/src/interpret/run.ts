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
import type { ContentPlace } from './layers/paint-operator.ts';
import { keepsInks } from './layers/transparency-group.ts';
import type { GraphicsState, SoftMask } from './state.ts';

/** State shared by the streams of one page. */
export type PageScope = {
  readonly document: DocumentScope;
  readonly onMark: MarkSink;
  readonly onGroup: GroupSink;
  /** Patterns are positioned relative to the page, not to the form that uses them. */
  readonly pageMatrix: Matrix;
  readonly isLate: () => boolean;
  /** Interprets a content stream; operators call it for nested streams. */
  readonly execute: (run: Run, bytes: Uint8Array) => void;
  /** Interprets the group of a soft mask that something is painted through. */
  readonly look: (run: Run, mask: SoftMask) => void;
  /** Soft masks already interpreted: as set in the graphics state, and by dictionary with their positions. */
  readonly looked: Set<SoftMask>;
  readonly masks: Map<PdfDict, Set<string>>;
  operators: number;
};

/** The context a stream is interpreted in. */
export type Within = {
  /** In a pattern: the painted area, which becomes the box of every mark. */
  readonly seenAt?: Box | undefined;
  readonly mask?: MaskKind | undefined;
  /** Type 3 fonts whose glyphs are being drawn, from the outermost to the innermost. */
  readonly glyphs?: readonly Glyphs[] | undefined;
};

type RunOptions = {
  readonly within?: Within;
  readonly from?: Run;
  readonly content?: ContentPlace | undefined;
};

/** The interpretation of one content stream: a page, a form, a pattern cell, a soft mask or a Type 3 glyph. */
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
  /** Open marked content, with the layer of each. */
  readonly marked: (Visibility | undefined)[];
  /** The context of this stream. */
  readonly within: Within;
  /** The stream, if its operators can be told apart: that of a page, or of a form drawn in one. */
  readonly content: ContentPlace | undefined;
  /** Position in the stream at which the current operator begins. */
  from = 0;
  readonly #first: Pick<GraphicsState, 'fill' | 'stroke'>;
  /** The content is uncoloured: it uses the colours set outside, and colour operators are ignored. */
  isUncoloured: boolean;

  constructor(
    page: PageScope,
    state: GraphicsState,
    resources: PdfDict | undefined,
    { within = {}, from, content }: RunOptions = {},
  ) {
    this.page = page;
    this.state = state;
    this.resources = resources;
    this.within = within;
    this.depth = from ? from.depth + 1 : 0;
    this.marked = [...(from?.marked ?? [])];
    this.isUncoloured = from?.isUncoloured ?? false;
    this.content = content;
    this.#first = { fill: state.fill, stroke: state.stroke };
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

  /** The properties common to all kinds of marks; undefined when nothing of the mark is visible. */
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
      keeps: keepsInks(state.blend),
      group: state.group,
      ...(mask && { mask }),
      ...(this.content && {
        operator: {
          content: this.content,
          from: this.from,
          setsFill: state.fill !== this.#first.fill,
          setsStroke: state.stroke !== this.#first.stroke,
        },
      }),
    };
  }

  /** Counts an operator. @throws TooComplex beyond the limit or the deadline. */
  count(): void {
    this.page.operators += 1;
    if (this.page.operators > artworkLimits.operators) throw new TooComplex();
    if (this.page.operators % 4096 === 0 && this.page.isLate()) throw new TooComplex();
  }

  /** Counts a nested stream as several operators. @throws TooComplex beyond the limit or the deadline. */
  countStream(): void {
    this.page.operators += operatorsOfStream;
    if (this.page.operators > artworkLimits.operators || this.page.isLate()) throw new TooComplex();
  }
}

/** Cost of setting up a stream, in operators. */
const operatorsOfStream = 16;

type CommonKeys =
  | 'box'
  | 'hidden'
  | 'mask'
  | 'operator'
  | 'layers'
  | 'overprintFill'
  | 'overprintStroke'
  | 'overprintMode'
  | 'transparent'
  | 'faded'
  | 'keeps'
  | 'group';
const none: readonly never[] = [];

export type Operators = Readonly<Record<string, (run: Run, operands: Operands) => void>>;
export type Operands = readonly import('./operand.ts').Operand[];

export const numberAt = (operands: Operands, index: number): number => {
  const value = operands[index];
  return typeof value === 'number' ? value : 0;
};
