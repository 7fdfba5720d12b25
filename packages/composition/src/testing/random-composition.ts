import fc from 'fast-check';
import type { BarsElement, Composition, Element, Frame, MatrixElement, Values } from '../composition.ts';
import { black, type Paint, white } from '../paint.ts';

/** A composition, the values of its fields and what a reader of its codes must say. */
export type Sample = {
  readonly composition: Composition;
  readonly values: Values;
  readonly codes: readonly string[];
};

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -./:;!()*+_#';
const printable = (minLength: number, maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...signs), minLength, maxLength })
    .map((text) => text.trim())
    .filter((text) => text.length >= minLength);
const digitsOf = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));

/** Digits with the check digit of EAN and UPC, counted from the right. */
function checked(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

type Code = Pick<MatrixElement, 'kind' | 'symbology'> | Pick<BarsElement, 'kind' | 'symbology'>;
type CodeSample = { readonly code: Code; readonly text: string; readonly reads: string };

const sample = (kind: string, code: Code) => (text: string) => ({ code, text, reads: `${kind} ${text}` });

/** Codes of Transparency, GTINs, serial numbers, addresses and accents. */
const codes: fc.Arbitrary<CodeSample> = fc.oneof(
  fc
    .oneof(fc.stringMatching(/^(AZ|ZA):[A-Z0-9]{26}$/), fc.stringMatching(/^[0-9]{38}$/), printable(1, 60))
    .map(sample('DataMatrix', { kind: 'matrix', symbology: 'datamatrix' })),
  fc
    .oneof(printable(1, 80), fc.constantFrom('Größe', 'https://example.com/?n=7&l=é', 'Ελλάδα', '日本'))
    .map(sample('QRCode', { kind: 'matrix', symbology: 'qr' })),
  printable(2, 16).map(sample('Code128', { kind: 'bars', symbology: 'code128' })),
  digitsOf(12).map((digits) => sample('EAN13', { kind: 'bars', symbology: 'ean13' })(checked(digits))),
  // An UPC-A is an EAN-13 that begins with 0, and readers say so.
  digitsOf(11).map((digits) => ({
    code: { kind: 'bars', symbology: 'upca' } as const,
    text: checked(digits),
    reads: `EAN13 0${checked(digits)}`,
  })),
);

const words = fc.constantFrom(
  ...[
    'Wildblütenhonig',
    'L’été à Genève',
    'Jabón de aceite',
    'Crème brûlée',
    'affinité',
    'Zoë’s IJsthee',
    'È più',
  ],
  ...['AVATAR', 'No. 7', 'To 20 °C', '€ 4.99', 'œuf', 'ÄÖÜ ß', 'Łódź', 'Ñandú', 'Ελλάδα', 'Наталья'],
);
const texts = fc.array(words, { minLength: 1, maxLength: 8 }).map((all) => all.join(' '));
/** Full inks, whose look both drawers agree on. */
const paints: fc.Arbitrary<Paint> = fc.constantFrom<Paint[]>(
  black,
  { process: [1, 0, 0, 0] },
  { process: [0, 1, 1, 0] },
  { process: [1, 1, 0, 0] },
  { process: [0, 0, 0, 1], spots: [{ ink: white, tint: 1 }] },
);

const turns = fc.constantFrom(0, 0, 90, 180, 270) as fc.Arbitrary<0 | 90 | 180 | 270>;

/** A label of four cells with a code and a text in each. */
const cell = fc.record({ code: codes, text: texts, paint: paints, turn: turns, isVariable: fc.boolean() });

function elementsIn(frame: Frame, index: number, { code, text, paint, turn, isVariable }: CellSample) {
  const field = `field${index}`;
  const content = isVariable ? { field } : code.text;
  const box: Frame =
    turn % 180 === 0
      ? { x: 0, y: 0, width: frame.width, height: frame.height }
      : { x: 0, y: 0, width: frame.height, height: frame.width };
  const top: Frame = { x: 1, y: 1, width: box.width - 2, height: box.height * 0.7 };
  const bottom: Frame = { x: 1, y: box.height * 0.75, width: box.width - 2, height: box.height * 0.25 - 1 };
  const elements: readonly Element[] = [
    { ...code.code, name: `code ${index}`, content, frame: top, readable: true, paint: black } as Element,
    {
      kind: 'text',
      name: `text ${index}`,
      content: text,
      frame: bottom,
      face: 'text',
      size: 14,
      least: 3,
      lines: 3,
      ellipsis: true,
      paint,
    },
  ];
  const turned: Element =
    turn === 0
      ? {
          kind: 'turned',
          name: `cell ${index}`,
          turn: 180,
          frame,
          elements: [{ kind: 'turned', name: `inner ${index}`, turn: 180, frame: box, elements }],
        }
      : { kind: 'turned', name: `cell ${index}`, turn, frame, elements };
  return { turned, values: isVariable ? { [field]: code.text } : {} };
}
type CellSample = {
  readonly code: CodeSample;
  readonly text: string;
  readonly paint: Paint;
  readonly turn: 0 | 90 | 180 | 270;
  readonly isVariable: boolean;
};

const side = 60;

const samples: fc.Arbitrary<Sample> = fc.tuple(cell, cell, cell, cell).map((cells) => {
  const parts = cells.map((one, index) =>
    elementsIn(
      { x: (index % 2) * side, y: Math.floor(index / 2) * side, width: side, height: side },
      index,
      one,
    ),
  );
  return {
    composition: {
      trim: { shape: 'rectangle', width: 2 * side, height: 2 * side, cornerRadius: 0 },
      bleed: 2,
      elements: parts.map(({ turned }) => turned),
    },
    values: Object.assign({}, ...parts.map(({ values }) => values)),
    codes: cells.map(({ code }) => code.reads).sort(),
  };
});

/** The composition of a number: always the same. */
export const sampleOf = (seed: number): Sample => fc.sample(samples, { seed, numRuns: 1 })[0] as Sample;
