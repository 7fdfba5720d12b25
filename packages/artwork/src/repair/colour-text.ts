import type { ContentLexer } from '../interpret/lexer.ts';

const fills = new Set(['g', 'rg', 'k', 'cs', 'sc', 'scn']);
const strokes = new Set(['G', 'RG', 'K', 'CS', 'SC', 'SCN']);
const deepestSave = 512;
const latin = new TextDecoder('latin1');

/** A colour as its operators: the one that sets the space, and the one that sets the values. */
type Text = { readonly space: string; readonly values: string };
type Colours = { readonly fill?: Text; readonly stroke?: Text };

/** Follows the colours that a content stream sets, as the operators that set them again. */
export class ColourText {
  #colours: Colours = {};
  readonly #saved: Colours[] = [];

  step(operator: string, lexer: ContentLexer): void {
    if (operator === 'q') {
      if (this.#saved.length < deepestSave) this.#saved.push(this.#colours);
    } else if (operator === 'Q') this.#colours = this.#saved.pop() ?? this.#colours;
    else if (fills.has(operator) || strokes.has(operator)) {
      const side = fills.has(operator) ? 'fill' : 'stroke';
      const text = latin.decode(lexer.bytes.subarray(lexer.from, lexer.at));
      const space = /^cs$/i.test(operator)
        ? { space: text, values: '' }
        : { space: /^sc/i.test(operator) ? (this.#colours[side]?.space ?? '') : '', values: text };
      this.#colours = { ...this.#colours, [side]: space };
    }
  }

  /** Undefined: the stream didn't set it. */
  of(side: 'fill' | 'stroke'): string | undefined {
    const colour = this.#colours[side];
    return colour && `${colour.space} ${colour.values}`;
  }
}
