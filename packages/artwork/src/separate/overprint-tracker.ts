import type { ContentLexer } from '../interpret/lexer.ts';
import { isDict, nameIn, type Operand } from '../interpret/operand.ts';
import { type Manner, mannerOf, type OverprintState, type Paint } from './overprint.ts';

/** The overprint settings of a graphics state in the resources. */
export type StateFacts = Partial<
  Pick<OverprintState, 'overprintFill' | 'overprintStroke' | 'mode' | 'blend' | 'manner'>
>;

export type PaintedObject =
  | { readonly kind: 'picture'; readonly paint: Paint }
  | { readonly kind: 'stencil' }
  /** `enter`: records the state in which the form is run. */
  | { readonly kind: 'form'; readonly isGroup: boolean; enter(state: OverprintState): void };

/** Gives a content stream access to its resources. */
export type Surroundings = {
  state(name: string): StateFacts | undefined;
  space(name: string): Paint;
  /** The colour that a space of the resources has until one is set. */
  firstColour(name: string): readonly number[] | undefined;
  pattern(name: string): Paint;
  shading(name: string): Paint;
  object(name: string): PaintedObject | undefined;
  /** The name of the graphics state that sets a manner. */
  setting(manner: Manner): string;
};

type Step = {
  /** Operators to insert before the operator, and a replacement for it. */
  readonly before: string;
  readonly instead?: Uint8Array | string;
};

const fills = new Set(['f', 'F', 'f*']);
const strokes = new Set(['S', 's']);
/** The operators that fill and stroke, as separate fill and stroke operators. */
const both: Readonly<Record<string, readonly [string, string]>> = {
  B: ['f', 'S'],
  'B*': ['f*', 'S'],
  b: ['f', 's'],
  'b*': ['f*', 's'],
};
const shows = new Set(['Tj', 'TJ', "'", '"']);
const builds = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're']);
const deepestSave = 512;
/** Maximum length in bytes of a path that is painted twice. */
const longestPath = 65_536;
const latin = new TextDecoder('latin1');

const numbersOf = (operands: readonly Operand[]): readonly number[] =>
  operands.filter((value): value is number => typeof value === 'number');

/**
 * Tracks the state that determines overprinting through a content stream, and finds the manner for each operator that
 * paints.
 */
export class OverprintTracker {
  readonly #around: Surroundings;
  readonly #saved: OverprintState[] = [];
  #state: OverprintState;
  /** Position at which the current path begins, and whether it will clip. */
  #pathFrom: number | undefined;
  #clips = false;

  constructor(around: Surroundings, start: OverprintState) {
    this.#around = around;
    this.#state = start;
  }

  step(operator: string, lexer: ContentLexer): Step {
    const step = this.#paints(operator, lexer) ?? nothing;
    if (builds.has(operator)) this.#pathFrom ??= lexer.from;
    else if (operator === 'W' || operator === 'W*') this.#clips = true;
    else if (operator === 'n' || fills.has(operator) || strokes.has(operator) || both[operator]) {
      this.#pathFrom = undefined;
      this.#clips = false;
    } else this.#sets(operator, lexer.operands);
    return step;
  }

  #sets(operator: string, operands: readonly Operand[]): void {
    const name = nameIn(operands.at(-1));
    const set = (changed: Partial<OverprintState>) => {
      this.#state = { ...this.#state, ...changed };
    };
    if (operator === 'q') {
      if (this.#saved.length < deepestSave) this.#saved.push(this.#state);
    } else if (operator === 'Q') this.#state = this.#saved.pop() ?? this.#state;
    else if (operator === 'gs') set(this.#around.state(name ?? '') ?? {});
    else if (operator === 'Tr') set({ renderMode: numbersOf(operands)[0] ?? 0 });
    else if (operator === 'g' || operator === 'rg') set({ fill: { kind: 'process' } });
    else if (operator === 'G' || operator === 'RG') set({ stroke: { kind: 'process' } });
    else if (operator === 'k') set({ fill: { kind: 'device-cmyk', values: numbersOf(operands) } });
    else if (operator === 'K') set({ stroke: { kind: 'device-cmyk', values: numbersOf(operands) } });
    else if (operator === 'cs') set({ fill: this.#space(name) });
    else if (operator === 'CS') set({ stroke: this.#space(name) });
    else if (operator === 'sc' || operator === 'scn')
      set({ fill: this.#chosen(this.#state.fill, operands, name) });
    else if (operator === 'SC' || operator === 'SCN')
      set({ stroke: this.#chosen(this.#state.stroke, operands, name) });
  }

  #space(name: string | undefined): Paint {
    return name === 'DeviceCMYK'
      ? { kind: 'device-cmyk', values: [0, 0, 0, 1] }
      : this.#around.space(name ?? '');
  }

  #chosen(paint: Paint, operands: readonly Operand[], pattern: string | undefined): Paint {
    if (pattern !== undefined) return this.#around.pattern(pattern);
    return paint?.kind === 'device-cmyk' ? { ...paint, values: numbersOf(operands) } : paint;
  }

  #paints(operator: string, lexer: ContentLexer): Step | undefined {
    const fill = () => mannerOf(this.#state, this.#state.fill, this.#state.overprintFill);
    const stroke = () => mannerOf(this.#state, this.#state.stroke, this.#state.overprintStroke);
    if (fills.has(operator)) return this.#in(fill());
    if (strokes.has(operator)) return this.#in(stroke());
    if (both[operator]) return this.#both(both[operator], [fill(), stroke()], lexer);
    if (shows.has(operator)) {
      const mode = this.#state.renderMode % 4;
      return mode === 3
        ? undefined
        : mode === 0
          ? this.#in(fill())
          : this.#in(mode === 1 ? stroke() : common(fill(), stroke()));
    }
    const ofFill = (paint: Paint) => this.#in(mannerOf(this.#state, paint, this.#state.overprintFill));
    if (operator === 'sh') return ofFill(this.#around.shading(nameIn(lexer.operands[0]) ?? ''));
    if (operator === 'BI') return ofFill(this.#inlinePaint(lexer.operands[0]));
    if (operator !== 'Do') return undefined;
    const object = this.#around.object(nameIn(lexer.operands[0]) ?? '');
    if (object?.kind === 'stencil') return this.#in(fill());
    if (object?.kind === 'picture') return ofFill(object.paint);
    return object ? this.#enter(object) : undefined;
  }

  #inlinePaint(entries: Operand | undefined): Paint {
    if (!isDict(entries)) return undefined;
    if (entries.get('IM') === true || entries.get('ImageMask') === true) return this.#state.fill;
    const name = nameIn(entries.get('CS') ?? entries.get('ColorSpace'));
    return this.#around.space(name ?? '');
  }

  /**
   * The content of a group determines how it is printed on the plates; a form without a group continues in the current
   * state.
   */
  #enter(form: PaintedObject & { readonly kind: 'form' }): Step {
    const { overprintFill, overprintStroke, blend } = this.#state;
    const isKnown = blend === 'Normal' && overprintFill !== undefined && overprintStroke !== undefined;
    if (!form.isGroup || !isKnown) {
      form.enter(form.isGroup ? { ...this.#state, blend: 'Normal', manner: 'normal' } : this.#state);
      return nothing;
    }
    const step = this.#in('normal');
    form.enter(this.#state);
    return step;
  }

  /** Sets a manner, unless it is the current one. */
  #in(manner: Manner | undefined): Step {
    if (manner === undefined || manner === this.#state.manner) return nothing;
    this.#state = { ...this.#state, manner };
    return { before: `/${this.#around.setting(manner)} gs ` };
  }

  /** Paints a path twice if it is filled and stroked in different manners. */
  #both(
    [fill, stroke]: readonly [string, string],
    [first, second]: readonly [Manner | undefined, Manner | undefined],
    { bytes, from }: ContentLexer,
  ): Step {
    const start = this.#pathFrom;
    const isRepeated = start !== undefined && !this.#clips && from - start <= longestPath;
    if (first === second || first === undefined || second === undefined || !isRepeated)
      return this.#in(common(first, second));
    const path = latin.decode(bytes.subarray(start, from));
    const { before } = this.#in(first);
    const { before: between } = this.#in(second);
    return { before, instead: `${fill} ${between}${path} ${stroke}` };
  }
}

const nothing: Step = { before: '' };

const common = (one: Manner | undefined, other: Manner | undefined): Manner | undefined =>
  one === other ? one : one === undefined || other === undefined ? undefined : 'any';
