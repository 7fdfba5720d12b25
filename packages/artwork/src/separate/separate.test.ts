import { labelResources } from '@labelwerk/testkit/pdf/print-label.ts';
import { describe, expect, test } from 'vitest';
import { amountsOf } from './testing-amounts.ts';

const withStates = (states: string, content: string) => ({
  content,
  pages: [{ resources: labelResources.replace('/ExtGState <<', `/ExtGState << ${states}`) }],
});

test('missing image data prints no ink, compressed or not', async () => {
  const content = 'q 40 0 0 25 5 5 cm /Photo Do Q 0 0 0 1 k 0 0 4 4 re f';
  expect(await amountsOf({ content }, { lacks: [25, 15], black: [2, 2] })).toEqual({
    lacks: {},
    black: { Black: 100 },
  });
});

describe('a plate shows one ink alone', () => {
  test('of CMYK, grey, RGB, spot colours and forms', async () => {
    const content = `0.2 0.4 0.6 0.1 k 0 20 10 10 re f
      0.25 g 10 20 10 10 re f
      1 0.5 0 rg 20 20 10 10 re f
      /Spot cs 0.7 scn 30 20 10 10 re f
      /All cs 0.5 scn 40 20 10 10 re f
      /DeviceCMYK cs 1 0 0 0 scn 0 5 10 10 re f
      /Icc cs 0 1 0 0 scn 10 5 10 10 re f`;
    expect(
      await amountsOf(
        { content },
        {
          cmyk: [5, 25],
          gray: [15, 25],
          rgb: [25, 25],
          spot: [35, 25],
          all: [45, 25],
          named: [5, 10],
          icc: [15, 10],
          bare: [50, 5],
        },
      ),
    ).toEqual({
      cmyk: { Cyan: 20, Magenta: 40, Yellow: 60, Black: 10 },
      gray: { Black: 75 },
      rgb: { Magenta: 52, Yellow: 97, Black: 2 },
      spot: { 'PANTONE 185 C': 70 },
      all: expect.objectContaining({ Cyan: 50, Magenta: 50, Yellow: 50, Black: 50, 'PANTONE 185 C': 50 }),
      named: { Cyan: 100 },
      icc: { Magenta: 100 },
      bare: {},
    });
  });
  test('in the colour that a space has until one is set', async () => {
    const content = `/Spot cs 0 20 10 10 re f /DeviceCMYK cs 10 20 10 10 re f /Icc cs 20 20 10 10 re f
      /DeviceRGB cs 30 20 10 10 re f /DeviceGray cs 40 20 10 10 re f /Spot CS 4 w 0 5 m 20 5 l S
      q /DeviceCMYK cs 1 0 0 0 scn /DeviceCMYK cs 30 0 10 10 re f Q`;
    const places = { spot: [5, 25], cmyk: [15, 25], icc: [25, 25], rgb: [35, 25], gray: [45, 25] } as const;
    expect(await amountsOf({ content }, { ...places, line: [10, 5], secondLine: [35, 5] })).toEqual({
      spot: { 'PANTONE 185 C': 100 },
      cmyk: { Black: 100 },
      icc: { Black: 100 },
      rgb: { Black: 100 },
      gray: { Black: 100 },
      line: { 'PANTONE 185 C': 100 },
      secondLine: { Black: 100 },
    });
  });
  test('the registration colour creates no plates of unused inks', async () => {
    const content = '/Spot cs 1 scn 0 0 10 10 re f /All cs 0.5 scn 40 20 10 10 re f';
    expect(await amountsOf({ content }, { all: [45, 25] })).toEqual({
      all: { Cyan: 50, Magenta: 50, Yellow: 50, Black: 50, 'PANTONE 185 C': 50 },
    });
  });
  test('overprinting ink keeps what is below, other ink replaces it', async () => {
    const content = `1 0 0 0 k 0 0 55 35 re f /Spot cs 1 scn 5 5 10 10 re f
      q /Over gs /White cs 1 scn 25 5 10 10 re f Q`;
    expect(await amountsOf({ content }, { knocked: [10, 10], over: [30, 10] })).toEqual({
      knocked: { 'PANTONE 185 C': 100 },
      over: { Cyan: 100, White: 100 },
    });
  });
  test('overprinting CMYK replaces all process inks in mode 0, and only its own in mode 1', async () => {
    const content = `0.8 0.6 0 0 k 0 0 55 35 re f /Spot cs 0.5 scn 0 0 55 5 re f
      q /Mode0 gs 0.2 0 0.4 0 k 5 10 10 10 re f 5 0 10 5 re f Q
      q /Mode1 gs 0.2 0 0.4 0 k 25 10 10 10 re f Q
      q /Mode1 gs 0.5 g 40 10 10 10 re f Q`;
    const states = '/Mode0 << /OP true /op true /OPM 0 >> /Mode1 << /OP true /op true /OPM 1 >>';
    expect(
      await amountsOf(withStates(states, content), {
        mode0: [10, 15],
        onSpot: [10, 2.5],
        mode1: [30, 15],
        gray: [45, 15],
      }),
    ).toEqual({
      mode0: { Cyan: 20, Yellow: 40 },
      onSpot: { Cyan: 20, Yellow: 40, 'PANTONE 185 C': 50 },
      mode1: { Cyan: 20, Magenta: 60, Yellow: 40 },
      gray: { Black: 50 },
    });
  });
  test('an overprinting ink replaces the same ink, also a larger amount of it', async () => {
    const content = `1 0 0 0 k 0 0 55 35 re f /Spot cs 1 scn 0 0 55 35 re f
      q /Over gs /Spot cs 0.3 scn 5 5 10 10 re f Q
      q /Over gs /Two cs 0 0.6 scn 25 5 10 10 re f Q`;
    const two = '/Two [/DeviceN [/PANTONE#20185#20C /Magenta] /DeviceGray @mix]';
    const label = {
      content,
      objects: { mix: { dict: '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1]', data: '{ pop }' } },
      pages: [{ resources: labelResources.replace('/ColorSpace <<', `/ColorSpace << ${two}`) }],
    };
    expect(await amountsOf(label, { less: [10, 10], two: [30, 10], around: [50, 30] })).toEqual({
      less: { 'PANTONE 185 C': 30 },
      two: { Magenta: 60 },
      around: { 'PANTONE 185 C': 100 },
    });
  });
  test('fill and stroke of one path may overprint differently, and a form continues in the outer state', async () => {
    const states = '/Fill << /op true /OP false /OPM 1 >> /Mode1 << /OP true /op true /OPM 1 >>';
    const content = `1 0 0 0 k 0 0 55 35 re f
      q /Fill gs 0 0.5 0 0 k 0 0 0.7 0 K 4 w 7 7 16 16 re B Q
      q /Mode1 gs 0 0 0.2 0 k /Own Do Q 0 0 1 0 k 45 15 5 5 re f`;
    const label = withStates(states, content);
    const objects = {
      own: { dict: '/Type /XObject /Subtype /Form /BBox [0 0 55 35]', data: '30 10 10 10 re f' },
    };
    const [page] = label.pages;
    const resources = page?.resources.replace('/XObject <<', '/XObject << /Own @own') ?? '';
    expect(
      await amountsOf(
        { ...label, objects, pages: [{ resources }] },
        { fill: [15, 15], stroke: [7, 15], form: [35, 15], after: [47, 17] },
      ),
    ).toEqual({
      fill: { Cyan: 100, Magenta: 50 },
      stroke: { Yellow: 70 },
      form: { Cyan: 100, Yellow: 20 },
      after: { Yellow: 100 },
    });
  });
  test('of pictures in CMYK, in the page and in its stream', async () => {
    const content = `q 10 0 0 10 5 5 cm BI /W 1 /H 1 /CS /CMYK /BPC 8 ID \u007f\u0000\u007f\u0000 EI Q`;
    expect(await amountsOf({ content }, { picture: [10, 10] })).toEqual({
      picture: { Cyan: 50, Yellow: 50 },
    });
  });
});
