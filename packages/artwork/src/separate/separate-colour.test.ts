import { labelResources } from '@labelwerk/testkit/pdf/print-label.ts';
import { zlibSync } from 'fflate';
import { expect, test } from 'vitest';
import { srgbProfile } from '../document/srgb-profile.ts';
import { amountsOf } from './testing-amounts.ts';

const withSpaces = (spaces: string) => ({
  pages: [{ resources: labelResources.replace('/ColorSpace <<', `/ColorSpace << ${spaces}`) }],
});

/** The profile of sRGB with other primaries: those of Adobe RGB (1998), and its gamma of 2.2 as one number. */
function adobeRgb(): Uint8Array {
  const bytes = Buffer.from(srgbProfile());
  const primaries: Readonly<Record<string, readonly number[]>> = {
    rXYZ: [0.60974, 0.31111, 0.01947],
    gXYZ: [0.20528, 0.62567, 0.06087],
    bXYZ: [0.14919, 0.06322, 0.74457],
  };
  for (let index = 0; index < bytes.readUInt32BE(128); index += 1) {
    const name = bytes.toString('latin1', 132 + 12 * index, 136 + 12 * index);
    const at = bytes.readUInt32BE(136 + 12 * index);
    for (const [axis, value] of (primaries[name] ?? []).entries())
      bytes.writeInt32BE(Math.round(value * 65_536), at + 8 + 4 * axis);
    if (name.endsWith('TRC')) {
      bytes.writeUInt32BE(1, at + 8);
      bytes.writeUInt16BE(Math.round(2.2 * 256), at + 12);
    }
  }
  return new Uint8Array(bytes);
}

test('black RGB text, lines and areas are printed in black alone; black of pictures and gradients is not', async () => {
  const content = `0 0 0 rg 0 20 10 10 re f
    0 0 0 RG 4 w 15 25 m 25 25 l S
    /Rgb cs 0 0 0 scn 30 20 10 10 re f
    q 10 0 0 10 0 5 cm BI /W 1 /H 1 /CS /RGB /BPC 8 ID \u0000\u0000\u0000 EI Q
    q 10 0 0 10 15 5 cm /Dark Do Q
    q 30 5 10 10 re W n /Fade sh Q`;
  const [page] = withSpaces('/Rgb [/ICCBased @srgb]').pages;
  const resources = (page?.resources ?? '').replace('/XObject <<', '/XObject << /Dark @dark');
  const fade =
    '/Shading << /Fade << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [30 0 40 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [0 0 0] /N 1 >> >> >>';
  const amounts = await amountsOf(
    {
      content,
      pages: [{ resources: `${resources} ${fade}` }],
      objects: {
        srgb: { dict: '/N 3', data: srgbProfile() },
        dark: {
          dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8',
          data: new Uint8Array(3),
        },
      },
    },
    { area: [5, 25], line: [20, 25], icc: [35, 25], picture: [20, 10], gradient: [35, 10] },
  );
  const black = { Black: 100 };
  expect(amounts).toMatchObject({ area: black, line: black, icc: black });
  for (const place of ['area', 'line', 'icc']) expect(Object.keys(amounts[place] ?? {})).toEqual(['Black']);
  for (const place of ['picture', 'gradient']) {
    const sum = Object.values(amounts[place] ?? {}).reduce((total, percent) => total + percent, 0);
    expect([place, sum > 150 && sum < 300]).toEqual([place, true]);
  }
});

test('an embedded profile decides which colour is printed, compressed or not; a damaged one counts as sRGB', async () => {
  const content = `0.4 0.8 0.3 rg 0 20 10 10 re f
    /Srgb cs 0.4 0.8 0.3 scn 10 20 10 10 re f
    /Adobe cs 0.4 0.8 0.3 scn 20 20 10 10 re f
    /Broken cs 0.4 0.8 0.3 scn 30 20 10 10 re f`;
  const spaces = '/Srgb [/ICCBased @srgb] /Adobe [/ICCBased @adobe] /Broken [/ICCBased @broken]';
  const amounts = await amountsOf(
    {
      content,
      ...withSpaces(spaces),
      objects: {
        srgb: { dict: '/N 3', data: srgbProfile() },
        adobe: { dict: '/N 3 /Filter /FlateDecode', data: zlibSync(adobeRgb()) },
        broken: { dict: '/N 3', data: adobeRgb().subarray(0, 300) },
      },
    },
    { device: [5, 25], srgb: [15, 25], adobe: [25, 25], broken: [35, 25] },
  );
  expect(amounts.srgb).toEqual(amounts.device);
  expect(amounts.broken).toEqual(amounts.device);
  // The same numbers are a stronger green in the larger space.
  expect(amounts.adobe?.Cyan).toBeGreaterThan((amounts.device?.Cyan ?? 0) + 5);
});

test('the stated default RGB, calibrated RGB and Lab are separated as colours, in marks and pictures', async () => {
  const white = '/WhitePoint [0.9642 1 0.8249]';
  const lab = `[/Lab << ${white} /Range [-128 127 -128 127] >>]`;
  const spaces = `/MyLab ${lab} /Cal [/CalRGB << ${white} /Gamma [2.2 2.2 2.2] /Matrix [0.4361 0.2225 0.0139 0.3851 0.7169 0.0971 0.1431 0.0606 0.7141] >>]`;
  const content = `/MyLab cs 54 80 70 scn 0 20 10 10 re f
    /MyLab cs 100 0 0 scn 10 20 10 10 re f
    /Cal cs 1 0 0 scn 20 20 10 10 re f
    1 0 0 rg 30 20 10 10 re f
    q 10 0 0 10 0 5 cm /LabPicture Do Q
    q 10 0 0 10 10 5 cm /LabIndexed Do Q`;
  const [page] = withSpaces(spaces).pages;
  const picture = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8';
  const red = Uint8Array.of(Math.round(0.54 * 255), 80 + 128, 70 + 128);
  const amounts = await amountsOf(
    {
      content,
      pages: [
        {
          resources: (page?.resources ?? '').replace(
            '/XObject <<',
            '/XObject << /LabPicture @labPicture /LabIndexed @labIndexed',
          ),
        },
      ],
      objects: {
        labPicture: { dict: `${picture} /ColorSpace ${lab}`, data: red },
        labIndexed: {
          dict: `${picture} /ColorSpace [/Indexed ${lab} 0 <${Buffer.from(red).toString('hex')}>]`,
          data: Uint8Array.of(0),
        },
      },
    },
    {
      lab: [5, 25],
      white: [15, 25],
      calibrated: [25, 25],
      device: [35, 25],
      picture: [5, 10],
      indexed: [15, 10],
    },
  );
  expect(amounts.white).toEqual({});
  const near = (place: string, other: string) => {
    for (const ink of ['Cyan', 'Magenta', 'Yellow', 'Black'])
      expect(
        Math.abs((amounts[place]?.[ink] ?? 0) - (amounts[other]?.[ink] ?? 0)),
        `${place}, ${ink}`,
      ).toBeLessThanOrEqual(6);
  };
  near('calibrated', 'device');
  near('lab', 'device');
  near('picture', 'lab');
  near('indexed', 'lab');
});
