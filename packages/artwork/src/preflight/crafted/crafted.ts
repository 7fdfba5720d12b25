import type { Finish } from '@labelwerk/domain/catalogue/finish.ts';
import { labelResources, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import type { LabelToExpect } from '../expectation/expect-label.ts';

type Ordered = Omit<Partial<LabelToExpect>, 'finishes'> & {
  readonly finishes?: readonly Pick<Finish, 'kind' | 'spot'>[];
};

/**
 * A typical fault and its clean twin: the same label without the fault, for the same order. Both are written byte by
 * byte by the testkit.
 */
export type Crafted = {
  readonly id: string;
  readonly fault: PrintLabel;
  readonly twin: PrintLabel;
  /** The order besides the size of 50 × 30 mm; the twin's own if it differs. */
  readonly ordered?: Ordered;
  readonly twinOrdered?: Ordered;
  /** Rule and variant of the findings that report the fault; one of them is enough. */
  readonly finds: readonly string[];
  /** Not found yet. */
  readonly missed?: true;
  /** The clean twin still has errors or warnings. */
  readonly alarms?: true;
};

/** A light background up to the end of the page, and a line of black text that overprints it. */
const ground = `0.1 0 0 0 k 0 0 55 35 re f
q /Over gs 0 0 0 1 k BT /F 3.5278 Tf 22 20 Td (Honey) Tj ET Q`;

/** The clean label with additional content, in mm, in the initial graphics state. */
export const label = (content: string, more: PrintLabel = {}): PrintLabel => ({
  ...more,
  content: `${ground}\nq ${content} Q`,
});
export const clean: PrintLabel = label('');

export const text = (size: number, words = 'Honig', at = '10 8') =>
  `BT /F ${(size * 25.4) / 72} Tf ${at} Td (${words}) Tj ET`;

/** Resources with additional entries of one category. */
export const withEntry = (category: string, entry: string): string =>
  labelResources.replace(`/${category} <<`, `/${category} << ${entry}`);

const escaped = (name: string): string =>
  [...new TextEncoder().encode(name)]
    .map((byte) =>
      /[A-Za-z0-9_-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `#${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');

/** A page with the colour space `/Ink`, a Separation of this name. */
export const inPlate = (name: string, content: string): PrintLabel =>
  label(content, {
    pages: [
      {
        resources: withEntry(
          'ColorSpace',
          `/Ink [/Separation /${escaped(name)} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.3 0.8 0.1] /N 1 >>]`,
        ),
      },
    ],
  });

/** A page with the image `/Own` of this many samples, with a byte of 20 % for each ink. */
export const inPicture = (columns: number, rows: number, content: string): PrintLabel =>
  label(content, {
    objects: {
      own: {
        dict: `/Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /ColorSpace /DeviceCMYK /BitsPerComponent 8`,
        data: new Uint8Array(columns * rows * 4).fill(51),
      },
    },
    pages: [{ resources: withEntry('XObject', '/Own @own') }],
  });

/** A page with the graphics state `/Own`. */
export const inState = (state: string, content: string): PrintLabel =>
  label(content, { pages: [{ resources: withEntry('ExtGState', `/Own << ${state} >>`) }] });

/** An overprinting shape in a separation, at 100 %. */
export const fullPlate = '/Over gs /Ink cs 1 scn 10 5 12 8 re f';
export const die = '/Over gs /Cut CS 1 SCN 0.0882 w';

export const finishes = {
  foil: { kind: 'foil', spot: 'HotFoil' },
  coldFoil: { kind: 'foil', spot: 'Foil' },
  emboss: { kind: 'emboss', spot: 'Emboss' },
  spotVarnish: { kind: 'varnish', spot: 'Varnish' },
  gloss: { kind: 'varnish', spot: null },
  partialWhite: { kind: 'white', spot: 'White' },
  fullWhite: { kind: 'white', spot: null },
} as const satisfies Readonly<Record<string, Pick<Finish, 'kind' | 'spot'>>>;

export const clearFilm = { look: 'clear', face: 'film' } as const;
export const whitePaper = { look: 'white-gloss', face: 'paper' } as const;
