import { expect, test } from 'vitest';
import { precheck } from '../../preflight/precheck.ts';
import { readSvg, type SvgDrawing, writeSvgPage } from './svg-page.ts';

const trim = { width: 60, height: 40 };
const svg = (body: string, attributes = 'viewBox="0 0 65 45"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`;
const ground = '<rect width="65" height="45" fill="#0a7"/>';

const drawingOf = (source: string): SvgDrawing => {
  const drawing = readSvg(source);
  if ('fault' in drawing) throw new Error(`${drawing.fault} ${drawing.subject}`);
  return drawing;
};
const judge = async (source: string) =>
  precheck(await writeSvgPage(drawingOf(source), trim, 'Label'), {
    ...trim,
    shape: 'rectangle',
    sorts: 1,
  });

test('shapes of every kind, with styles, groups, uses and clips, pass the file check for their label', async () => {
  const source = svg(`
    <style>.a{fill:#123456}#b{stroke:black;stroke-width:2}</style>
    <defs><path id="leaf" d="M20 20q5-5 10 0t10 0c2 2 4 4 4 8s-2 6-6 6l-18-2z"/><clipPath id="c"><circle cx="30" cy="20" r="12"/></clipPath></defs>
    ${ground}
    <g class="a" transform="translate(2 3) rotate(10 30 20) scale(.9)">
      <circle cx="30" cy="20" r="8"/><ellipse cx="30" cy="20" rx="4" ry="3" fill="white"/>
      <polygon id="b" points="20,30 30,34 25,24"/><polyline points="20 20 24 22 28 20" fill="none" stroke="currentColor"/>
      <line x1="20" y1="30" x2="40" y2="30" style="stroke:rgb(10,20,30);stroke-width:1mm"/>
      <rect x="20" y="10" width="10" height="6" rx="2"/>
    </g>
    <use href="#leaf" x="3"/><g clip-path="url(#c)"><path d="M18 10A12 12 0 1 0 42 30z" fill-rule="evenodd"/></g>`);
  const { refused, pages, findings, inks } = await judge(source);
  expect(refused).toBe(false);
  expect(pages).toMatchObject([{ width: 60, height: 40, isValid: true }]);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(inks).toContain('Black');
});

test('scripts, events, animations, metadata and the parts of editors are left out', () => {
  const dirty = svg(
    `<script>alert(1)</script><metadata><x:y xmlns:x="urn:x"/></metadata><g onload="alert(1)">${ground}</g>` +
      '<animate attributeName="x"/><i:pgf xmlns:i="urn:i">AAAA</i:pgf><a href="javascript:alert(1)"><rect width="9" height="9"/></a>',
  );
  const { operators } = drawingOf(dirty);
  expect(operators).not.toMatch(/alert|javascript/);
  expect(operators).toContain('0 0.6667 0.4667 rg');
});

test.each([
  ['text', '<text>Honey</text>', { fault: 'text' }],
  ['a picture in it', '<image href="data:image/png;base64,AA"/>', { fault: 'picture' }],
  ['HTML in it', '<foreignObject><p>Honey</p></foreignObject>', { fault: 'text' }],
  ['a gradient', '<rect width="9" height="9" fill="url(#g)"/>', { fault: 'effect', subject: 'fill' }],
  [
    'an unknown colour',
    '<rect width="9" height="9" fill="hotchpotch"/>',
    { fault: 'effect', subject: 'hotchpotch' },
  ],
  [
    'transparency',
    '<g opacity=".5"><rect width="9" height="9"/></g>',
    { fault: 'effect', subject: 'opacity' },
  ],
  ['a filter', '<rect width="9" height="9" filter="url(#f)"/>', { fault: 'effect', subject: 'filter' }],
  [
    'rules it does not read',
    `<style>g > rect{fill:red}</style>${ground}`,
    { fault: 'effect', subject: 'style' },
  ],
  ['nothing painted', '<rect width="9" height="9" fill="none"/>', { fault: 'empty' }],
  ['a broken path', '<path d="M0 0 L oops"/>', { fault: 'unreadable' }],
  ['uses of itself', '<g id="a"><use href="#a"/></g>', { fault: 'unreadable' }],
])('%s is refused with its reason', (_name, body, reason) => {
  expect(readSvg(svg(body))).toEqual(reason);
});

test.each([
  ['no XML', 'GIF89a'],
  ['a page', '<html><body/></html>'],
  ['cut off', '<svg viewBox="0 0 1 1"><rect'],
  ['no size', svg(ground, '')],
  ['a side of nothing', svg(ground, 'viewBox="0 0 0 45"')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg(ground).slice(21)}`],
  ['a depth of thousands', svg('<g>'.repeat(5_000) + ground + '</g>'.repeat(5_000))],
  ['very many elements', svg('<rect width="1" height="1"/>'.repeat(20_001))],
])('an SVG with %s is unreadable, never an exception', (_name, source) => {
  expect(readSvg(source)).toEqual({ fault: 'unreadable' });
});

test('uses that grow with every level end, however small the file', () => {
  const levels = Array.from(
    { length: 18 },
    (_none, level) => `<g id="l${level + 1}"><use href="#l${level}"/><use href="#l${level}"/></g>`,
  );
  const bomb = svg(`<defs><rect id="l0" width="9" height="9"/>${levels.join('')}</defs><use href="#l18"/>`);
  expect(readSvg(bomb)).toEqual({ fault: 'unreadable' });
});
