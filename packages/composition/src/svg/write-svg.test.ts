import { trimPath } from '@labelwerk/domain/label/label-shape.ts';
import { expect, test } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { screenColour, white } from '../paint.ts';
import { writeSvg } from './write-svg.ts';

const trim = { shape: 'rounded', width: 50, height: 30, cornerRadius: 3 } as const;
const outline = [
  {
    x: 1,
    y: 1,
    segments: [
      [9, 1],
      [9, 5],
    ],
    closed: true,
  },
];
const layout = layOut({
  trim,
  bleed: 2,
  elements: [
    { kind: 'shape', name: 'white', outline, fill: { spots: [{ ink: white, tint: 1 }] } },
    { kind: 'guide', name: 'guide', outline },
  ],
})({});
const options = { title: 'Label', id: 'a', area: 'trim', stock: 'white', guides: false } as const;

test('a label shows its trim in its shape, or all of its bleed', () => {
  expect(writeSvg(layout, options)).toContain(`viewBox="0 0 50 30"`);
  expect(writeSvg(layout, options)).toContain(`<clipPath id="a-cut"><path d="${trimPath(trim)}"/>`);
  expect(writeSvg(layout, { ...options, area: 'bleed' })).toContain(`viewBox="-2 -2 54 34"`);
});

test('guides are drawn on demand alone', () => {
  expect(writeSvg(layout, options)).not.toContain('stroke-dasharray');
  expect(writeSvg(layout, { ...options, guides: true })).toContain('stroke-dasharray');
});

test('a white plate is seen on clear stock', () => {
  const svg = writeSvg(layout, { ...options, stock: 'clear' });
  expect(svg).toContain('<path fill="#ddd" d="M0 0h1.5v1.5h-1.5zM3 0h');
  expect(svg).toContain('M48 0h1.5v1.5h-1.5zM1.5 1.5h');
  expect(svg).toContain('<path fill="#ffffff" d="M1 1L9 1L9 5Z"/>');
});

test('a title can’t end its element', () => {
  const svg = writeSvg(layout, { ...options, title: '</title><script>"&\u0000\ud800' });
  expect(svg).toContain('<title>&lt;/title&gt;&lt;script&gt;&quot;&amp; \ufffd</title>');
});

test('full inks have the colours that PDFium draws, tints lie between them and white', () => {
  expect(screenColour([1, 0, 0, 0])).toBe('#00aeef');
  expect(screenColour([0, 0, 0, 0.5])).toBe('#918f90');
});
