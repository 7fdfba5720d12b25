import { type JpxPicture, jpxPicture } from '@labelwerk/testkit/pdf/jpx-picture.ts';
import { labelResources } from '@labelwerk/testkit/pdf/print-label.ts';
import { describe, expect, test } from 'vitest';
import { amountsOf } from './testing-amounts.ts';

/** The amounts of ink in a JPEG 2000 picture, with these entries in its dictionary. */
async function inksOf(
  picture: JpxPicture,
  entries = '',
): Promise<Readonly<Record<string, number>> | undefined> {
  const amounts = await amountsOf(
    {
      content: 'q 40 0 0 25 5 5 cm /Own Do Q',
      objects: {
        own: {
          dict: `/Type /XObject /Subtype /Image /Width 120 /Height 120 /Filter /JPXDecode ${entries}`,
          data: jpxPicture(picture),
        },
      },
      pages: [{ resources: labelResources.replace('/XObject <<', '/XObject << /Own @own') }],
    },
    { picture: [25, 15] },
  );
  return amounts.picture;
}

/** A profile's header with its colour space, and a table longer than other headers. */
const profileOf = (space: string): Uint8Array => {
  const profile = new Uint8Array(6_000);
  profile.set(new TextEncoder().encode(space), 16);
  return profile;
};
const white =
  '/ColorSpace [/Separation /White /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0.2 0 0 0] /N 1 >>]';
/** 128 of 255 in all of red, green and blue, by the profile of the press. */
const middle = { Cyan: 4, Magenta: 1, Yellow: 2, Black: 59 };
const cmyk = { Cyan: 51, Magenta: 51, Yellow: 51, Black: 51 };

describe('JPEG 2000 pictures print on the plates of their own space', () => {
  test.each<[string, JpxPicture, object]>([
    ['grey', { components: 1, space: 17 }, { Black: 50 }],
    ['grey with 4 bits', { components: 1, bits: 4, space: 17 }, { Black: 50 }],
    ['grey with 16 bits', { components: 1, bits: 16, space: 17 }, { Black: 50 }],
    ['a code stream of one channel', { components: 1 }, { Black: 50 }],
    ['grey with transparency', { components: 2, space: 17 }, { Black: 50 }],
    ['grey by a profile', { components: 1, space: profileOf('GRAY') }, { Black: 50 }],
    ['RGB', { components: 3, space: 16 }, middle],
    ['RGB with transparency', { components: 4, space: 16 }, middle],
    ['RGB by a profile', { components: 3, space: profileOf('RGB ') }, middle],
    ['CMYK', { components: 4, space: 12 }, cmyk],
    ['CMYK with transparency', { components: 5, space: 12 }, cmyk],
    ['CMYK by a profile', { components: 4, space: profileOf('CMYK') }, cmyk],
    ['a palette of grey', { components: 1, space: 17, palette: [64] }, { Black: 75 }],
    ['a palette of RGB', { components: 1, space: 16, palette: [128, 128, 128] }, middle],
    ['a palette by a profile', { components: 1, space: profileOf('RGB '), palette: [128, 128, 128] }, middle],
  ])('%s', async (_, picture, inks) => {
    expect(await inksOf(picture)).toEqual(inks);
  });
});

describe('JPEG 2000 pictures print on the plates of the space that the file states', () => {
  const indexed = (at: number, of: number) =>
    `/ColorSpace [/Indexed /DeviceCMYK ${of} <${Array.from({ length: of + 1 }, (_, index) => (index === at ? 'ff000000' : '0000ff00')).join('')}>]`;
  test.each<[string, JpxPicture, string, object]>([
    ['white', { components: 1, space: 17 }, white, { White: 50 }],
    [
      'white, with other bits in the dictionary',
      { components: 1 },
      `${white} /BitsPerComponent 16`,
      { White: 50 },
    ],
    ['a table with 8 bits', { components: 1 }, indexed(128, 255), { Cyan: 100 }],
    ['a table with 4 bits', { components: 1, bits: 4 }, indexed(8, 15), { Cyan: 100 }],
    ['RGB with transparency', { components: 4, space: 16 }, '/ColorSpace /DeviceRGB', middle],
    [
      'Lab',
      { components: 3 },
      '/ColorSpace [/Lab << /WhitePoint [0.96 1 0.82] >>]',
      { Cyan: 5, Magenta: 2, Yellow: 4, Black: 63 },
    ],
  ])('%s', async (_, picture, entries, inks) => {
    expect(await inksOf(picture, entries)).toEqual(inks);
  });
  test.each<[string, JpxPicture, string]>([
    ['grey in RGB', { components: 1, space: 17 }, '/ColorSpace /DeviceRGB'],
    ['grey in CMYK', { components: 1, space: 17 }, '/ColorSpace /DeviceCMYK'],
    ['RGB in CMYK', { components: 3, space: 16 }, '/ColorSpace /DeviceCMYK'],
  ])('with too few channels it stays empty: %s', async (_, picture, entries) => {
    expect(await inksOf(picture, entries)).toEqual({});
  });
});
