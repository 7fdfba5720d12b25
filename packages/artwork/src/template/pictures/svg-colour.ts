/** Red, green and blue, 0 to 1. */
export type SvgColour = readonly [red: number, green: number, blue: number];

/** Names that programs write; others are refused rather than guessed. */
const names: Readonly<Record<string, string>> = {
  ...{ black: '#000000', white: '#ffffff', gray: '#808080', grey: '#808080', silver: '#c0c0c0' },
  ...{ red: '#ff0000', maroon: '#800000', yellow: '#ffff00', olive: '#808000', lime: '#00ff00' },
  ...{ green: '#008000', aqua: '#00ffff', cyan: '#00ffff', teal: '#008080', blue: '#0000ff' },
  ...{ navy: '#000080', fuchsia: '#ff00ff', magenta: '#ff00ff', purple: '#800080', orange: '#ffa500' },
  ...{ pink: '#ffc0cb', brown: '#a52a2a', gold: '#ffd700', darkgray: '#a9a9a9', lightgray: '#d3d3d3' },
  ...{ darkgreen: '#006400', darkblue: '#00008b', darkred: '#8b0000', beige: '#f5f5dc', ivory: '#fffff0' },
};

const hex = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2}))$/i;
const rgb = /^rgba?\(\s*([\d.]+%?)[\s,]+([\d.]+%?)[\s,]+([\d.]+%?)\s*(?:[,/]\s*1(?:\.0*)?\s*)?\)$/i;

const channel = (text: string): number =>
  Math.min(1, text.endsWith('%') ? Number.parseFloat(text) / 100 : Number.parseFloat(text) / 255);

/** A colour as SVG writes it; `none` paints nothing; undefined if it is none of these, such as a gradient. */
export function readColour(text: string, current: string): SvgColour | 'none' | undefined {
  const value = text.trim().toLowerCase();
  if (value === 'none' || value === 'transparent') return 'none';
  if (value === 'currentcolor')
    return current === 'currentcolor' ? undefined : readColour(current, 'currentcolor');
  const digits = hex.exec(names[value] ?? value);
  if (digits) {
    const [, r, g, b, red = `${r}${r}`, green = `${g}${g}`, blue = `${b}${b}`] = digits;
    return [red, green, blue].map((one) => Number.parseInt(one, 16) / 255) as unknown as SvgColour;
  }
  const values = rgb.exec(value);
  return values ? (values.slice(1, 4).map((one) => channel(one)) as unknown as SvgColour) : undefined;
}
