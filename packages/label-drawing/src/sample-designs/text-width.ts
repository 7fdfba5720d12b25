/** Font faces of sample labels. */
export type Face = 'serif' | 'italic' | 'head' | 'text' | 'mono';

type Widths = { readonly capital: number; readonly small: number; readonly other: number };

/** Mean advance widths of the shop's fonts in ems, rounded up: a line may be narrower than estimated, but not wider. */
const widths: Readonly<Record<Face, Widths>> = {
  serif: { capital: 0.76, small: 0.58, other: 0.56 },
  italic: { capital: 0.76, small: 0.56, other: 0.56 },
  head: { capital: 0.7, small: 0.62, other: 0.62 },
  text: { capital: 0.71, small: 0.57, other: 0.63 },
  mono: { capital: 0.6, small: 0.6, other: 0.6 },
};

/** Estimated width of a line in ems; `tracking` is the space added to each letter, in ems. */
export function textWidth(text: string, face: Face, tracking = 0): number {
  const { capital, small, other } = widths[face];
  let ems = 0;
  for (const letter of text) {
    if (/[ilj.,:'’·|!]/.test(letter)) ems += face === 'mono' ? other : small * 0.62;
    else if (/[tfr]/.test(letter)) ems += face === 'mono' ? other : small * 0.76;
    else if (letter === ' ') ems += face === 'mono' ? other : 0.26;
    else if (/\p{Lu}/u.test(letter)) ems += letter === 'W' || letter === 'M' ? capital * 1.28 : capital;
    else if (letter === 'm' || letter === 'w') ems += face === 'mono' ? other : small * 1.55;
    else ems += /\p{Ll}/u.test(letter) ? small : other;
  }
  return ems + tracking * text.length;
}
