import bwipjs from 'bwip-js/node';

type Bars = { readonly sbs: readonly number[] };
type Squares = { readonly pixs: readonly number[]; readonly pixx: number };

/** The drawing of a code: `x`, `y` and `height` in mm, `module` is the width of its narrowest bar. */
export type DrawnCode = {
  readonly kind: string;
  readonly text: string;
  readonly module: number;
  readonly x?: number;
  readonly y?: number;
  readonly height?: number;
  /** Colour operators of the bars and their background. */
  readonly ink?: string;
  readonly paper?: string;
  /** Quiet zone around it in modules, in the colour of the background. */
  readonly quiet?: number;
  /** Height of a row in modules, if modules are not square. */
  readonly row?: number;
};

const symbolOf = (kind: string, text: string): unknown =>
  (bwipjs.raw({ bcid: kind, text, parsefnc: text.includes('^FNC1') }) as unknown as readonly unknown[])[0];

/** Widths of bars and spaces of a linear code, in modules. */
export const barsOf = (kind: string, text: string): readonly number[] => (symbolOf(kind, text) as Bars).sbs;

/** An EAN-13 with a wrong check digit: the bars of another code's last digit. */
export function wrongEan(text: string, other: string): readonly number[] {
  const [right, wrong] = [barsOf('ean13', text), barsOf('ean13', other)];
  return [...right.slice(0, 52), ...wrong.slice(52)];
}

const box = (...sides: readonly number[]): string =>
  `${sides.map((side) => Number(side.toFixed(4))).join(' ')} re f`;

/** A linear code as page content. */
export function drawBars(code: DrawnCode, bars: readonly number[] = barsOf(code.kind, code.text)): string {
  const { module, x = 10, y = 8, height = 20, quiet = 12 } = code;
  const { ink = '/Over gs 0 0 0 1 k', paper = '0 0 0 0 k' } = code;
  const total = bars.reduce((sum, width) => sum + width, 0) * module;
  let at = x;
  const drawn = bars.map((width, index) => {
    const from = at;
    at += width * module;
    // A bar without a width, of which a fill would be a hairline, has nothing to draw.
    return index % 2 === 0 && width > 0 ? box(from, y, width * module, height) : '';
  });
  const free = box(x - quiet * module, y - 0.5, total + 2 * quiet * module, height + 1);
  return `q ${paper} ${free} Q q ${ink} ${drawn.join(' ')} Q`;
}

/** A two-dimensional code, or one of rows, as page content. */
export function drawSquares(code: DrawnCode): string {
  const { kind, text, module, x = 12, y = 8, quiet = 6, row = 1 } = code;
  const { ink = '/Over gs 0 0 0 1 k', paper = '0 0 0 0 k' } = code;
  const { pixs, pixx } = symbolOf(kind, text) as Squares;
  const [width, height] = [pixx * module, (pixs.length / pixx) * module * row];
  const drawn = pixs.map((dark, index) =>
    dark
      ? box(
          x + (index % pixx) * module,
          y + height - (Math.floor(index / pixx) + 1) * module * row,
          module,
          module * row,
        )
      : '',
  );
  const free = box(
    x - quiet * module,
    y - quiet * module,
    width + 2 * quiet * module,
    height + 2 * quiet * module,
  );
  return `q ${paper} ${free} Q q ${ink} ${drawn.join(' ')} Q`;
}
