import { randomOf } from './break-pdf.ts';
import { labelResources, type PrintLabel } from './print-label.ts';

/** A label for comparing its plates: its content is a mixture of everything that is printed. */
export type SeparationSample = { readonly id: string; readonly label: PrintLabel };

const tint = (outputs: string): string =>
  `<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${outputs}] /N 1 >>`;
const spots = {
  Gold: '0.2 0.3 0.8 0.1',
  'Reflex#20Blue': '1 0.7 0 0.05',
  'Gr#c3#bcn': '0.8 0 0.9 0',
  HotFoil: '0 0.2 0.6 0',
  White: '0.1 0 0 0',
} as const;
const spotSpaces = Object.entries(spots).map(
  ([name, outputs], index) => `/S${index} [/Separation /${name} /DeviceCMYK ${tint(outputs)}]`,
);
/** An ink made of two, and one of three including a process ink, by a calculator function. */
const mixed = `/N2 [/DeviceN [/Gold /Reflex#20Blue] /DeviceCMYK @mixTwo]
  /N3 [/DeviceN [/Cyan /Gold /None] /DeviceCMYK @mixThree]
  /Idx [/Indexed /DeviceCMYK 3 <00000000 ff000000 00ff0000 0000ffff>]
  /IdxSpot [/Indexed [/Separation /Gold /DeviceCMYK ${tint(spots.Gold)}] 1 <00 c0>]`;

const resources = labelResources
  .replace('/ColorSpace <<', `/ColorSpace << ${spotSpaces.join(' ')} ${mixed}`)
  .replace(
    '/ExtGState <<',
    `/ExtGState << /Mode0 << /OP true /op true /OPM 0 >> /Mode1 << /OP true /op true /OPM 1 >> /Knock << /OP false /op false >>
    /Half << /ca 0.5 /CA 0.5 >> /Multiply << /BM /Multiply >> /Solid << /ca 1 /CA 1 /BM /Normal >>`,
  )
  .replace(
    '/XObject <<',
    '/XObject << /Pixels @pixels /SpotPixels @spotPixels /Group @group /Knockout @knockout',
  )
  .replace(
    '/Properties <<',
    '/Shading << /Axial @axial /Radial @radial /SpotAxial @spotAxial >> /Pattern << /Stripes @stripes >> /Properties <<',
  );

const shading = (kind: string, space: string, from: string, to: string): string =>
  `<< ${kind} /ColorSpace ${space} /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [${from}] /C1 [${to}] /N 1 >> >>`;

const objects = {
  mixTwo: {
    dict: '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]',
    data: '{ 2 copy 0.2 mul exch 1 mul add 3 1 roll 0.7 mul exch 0.3 mul add 0 0 }',
  },
  mixThree: {
    dict: '/FunctionType 4 /Domain [0 1 0 1 0 1] /Range [0 1 0 1 0 1 0 1]',
    data: '{ pop 0.5 mul 0 exch 0 }',
  },
  pixels: {
    dict: '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceCMYK /BitsPerComponent 8',
    data: Uint8Array.from([255, 0, 0, 0, 0, 128, 0, 0, 0, 0, 200, 0, 51, 51, 51, 51]),
  },
  spotPixels: {
    dict: `/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace [/Separation /Gold /DeviceCMYK ${tint(spots.Gold)}] /BitsPerComponent 8`,
    data: Uint8Array.from([0, 85, 170, 255]),
  },
  group: {
    dict: '/Type /XObject /Subtype /Form /BBox [0 0 55 35] /Group << /S /Transparency /CS /DeviceCMYK /I true >> /Resources << /ExtGState << /Half << /ca 0.5 >> >> >>',
    data: '0 1 0 0 k 8 6 20 14 re f /Half gs 1 0 0 0 k 16 10 20 14 re f',
  },
  knockout: {
    dict: '/Type /XObject /Subtype /Form /BBox [0 0 55 35] /Group << /S /Transparency /CS /DeviceCMYK /K true >>',
    data: '0 0 1 0 k 8 6 20 14 re f 0 1 0 0 k 16 10 20 14 re f',
  },
  axial: shading('/ShadingType 2 /Coords [5 5 45 5]', '/DeviceCMYK', '1 0 0 0', '0 0 1 0'),
  radial: shading('/ShadingType 3 /Coords [25 17 0 25 17 15]', '/DeviceCMYK', '0 1 0 0', '0 0 0 0.2'),
  spotAxial: shading(
    '/ShadingType 2 /Coords [5 5 45 5]',
    `[/Separation /Gold /DeviceCMYK ${tint(spots.Gold)}]`,
    '0',
    '1',
  ),
  stripes: {
    dict: '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 8 8] /XStep 8 /YStep 8 /Resources << >>',
    data: '0.7 0 0 0 k 0 0 4 8 re f',
  },
} as const;

type Random = () => number;
const digits = (value: number): string => value.toFixed(2);
const amount = (random: Random): string => digits(Math.round(random() * 10) / 10);
const rectangle = (random: Random): string =>
  `${digits(random() * 30)} ${digits(random() * 18)} ${digits(8 + random() * 16)} ${digits(5 + random() * 10)} re f`;

/** Everything that is printed, by subject; the first one used is part of the id. */
const brushes: Readonly<Record<string, (random: Random) => string>> = {
  cmyk: (random) => `${[0, 0, 0, 0].map(() => amount(random)).join(' ')} k ${rectangle(random)}`,
  gray: (random) => `${amount(random)} g ${rectangle(random)}`,
  rgb: (random) => `${[0, 0, 0].map(() => amount(random)).join(' ')} rg ${rectangle(random)}`,
  spot: (random) => `/S${Math.floor(random() * 5)} cs ${amount(random)} scn ${rectangle(random)}`,
  'two spots': (random) => `/N2 cs ${amount(random)} ${amount(random)} scn ${rectangle(random)}`,
  'spot and process': (random) => `/N3 cs ${amount(random)} ${amount(random)} 0 scn ${rectangle(random)}`,
  'all inks': (random) => `/All cs ${amount(random)} scn ${rectangle(random)}`,
  indexed: (random) => `/Idx cs ${Math.floor(random() * 4)} scn ${rectangle(random)}`,
  'indexed spot': (random) => `/IdxSpot cs 1 scn ${rectangle(random)}`,
  overprint: (random) => `q /Mode0 gs /S${Math.floor(random() * 5)} cs 1 scn ${rectangle(random)} Q`,
  'overprint of CMYK': (random) => `q /Mode1 gs 0 ${amount(random)} 0 0 k ${rectangle(random)} Q`,
  'overprint, mode 0': (random) => `q /Mode0 gs 0 ${amount(random)} 0 0 k ${rectangle(random)} Q`,
  picture: (random) => `q ${digits(10 + random() * 10)} 0 0 10 ${digits(random() * 25)} 8 cm /Pixels Do Q`,
  'picture of a spot': (random) => `q 12 0 0 12 ${digits(random() * 25)} 8 cm /SpotPixels Do Q`,
  'shading along': () => 'q 5 5 40 20 re W n /Axial sh Q',
  'shading around': () => 'q 5 5 40 25 re W n /Radial sh Q',
  'shading of a spot': () => 'q 5 5 40 20 re W n /SpotAxial sh Q',
  pattern: (random) => `/Pattern cs /Stripes scn ${rectangle(random)}`,
  'half transparent': (random) => `q /Half gs 0 ${amount(random)} 1 0 k ${rectangle(random)} Q`,
  'half transparent spot': (random) => `q /Half gs /S1 cs 1 scn ${rectangle(random)} Q`,
  multiplied: (random) => `q /Multiply gs ${amount(random)} 0 ${amount(random)} 0 k ${rectangle(random)} Q`,
  'isolated group': () => '/Group Do',
  'knockout group': () => '/Knockout Do',
  stroke: (random) => `${amount(random)} 1 0 0 K 1 w 5 ${digits(5 + random() * 20)} m 50 20 l S`,
  clipped: (random) => `q 27 17 m 40 30 l 14 30 l h W n 0 0 ${amount(random)} 1 k 0 0 55 35 re f Q`,
};

const kinds = Object.keys(brushes);

/** Labels with all of it: each kind alone on a light background, then mixtures, the same ones every time. */
export function separationSamples(count: number): readonly SeparationSample[] {
  return Array.from({ length: count }, (_, index) => {
    const random = randomOf(index + 1);
    const first = kinds[index % kinds.length] ?? 'cmyk';
    const more = index < kinds.length ? 0 : 1 + Math.floor(random() * 3);
    const others = Array.from({ length: more }, () => kinds[Math.floor(random() * kinds.length)] ?? 'cmyk');
    const painted = [...others, first].map((kind) => `q ${brushes[kind]?.(random) ?? ''} Q`);
    const content = `0.1 0 0 0 k 0 0 55 35 re f\n${painted.join('\n')}`;
    return {
      id: `${index + 1}: ${[...others, first].join(', ')}`,
      label: { content, objects, pages: [{ resources }] },
    };
  });
}
