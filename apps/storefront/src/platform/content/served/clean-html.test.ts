import { siteOf } from '@labelwerk/domain/market/sites.ts';
import Markdoc from '@markdoc/markdoc';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

const where = { site: siteOf('de'), origins: ['https://shop.example', 'https://cms.example'] };
const cleaned = (html: string): string => Markdoc.renderers.html([...cleanHtml(html, where)]);

describe('scripts, embedded content and styles are removed', () => {
  test.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<p onclick="alert(1)" onmouseover=x style="color:red" class="c" id="i">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href=" JaVaScRiPt:alert(1)">a</a>', 'a'],
    ['<a href="java&#10;script:alert(1)">a</a>', 'a'],
    ['<a href="data:text/html,<script>1</script>">a</a>', 'a'],
    ['<a href="vbscript:x">a</a>', 'a'],
    ['<style>p{color:red}</style><p>a</p>', '<p>a</p>'],
    ['<link rel="stylesheet" href="https://x.example/a.css"><p>a</p>', '<p>a</p>'],
    ['<iframe src="https://x.example">in it</iframe><p>a</p>', '<p>a</p>'],
    ['<object data="x"><p>a</p></object><embed src="x">', ''],
    ['<svg><script>1</script><a href="javascript:1">a</a></svg><p>b</p>', '<p>b</p>'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=1></style></math><p>b</p>', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['<form action="/x"><input name=a><button>b</button></form><p>c</p>', '<p>c</p>'],
    ['<template><p>a</p></template><noscript><p>b</p></noscript>', ''],
    ['<!-- a --><p>b</p><![CDATA[c]]>', '<p>b</p>'],
    ['<h1>a</h1>', 'a'],
    [
      '<base href="https://x.example"><meta http-equiv="refresh" content="0;url=https://x"><p>a</p>',
      '<p>a</p>',
    ],
    ['<p>a', '<p>a</p>'],
  ])('%s', (html, clean) => {
    expect(cleaned(html)).toBe(clean);
  });

  test('also in any combination', () => {
    const part = fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '/',
        '=',
        ' ',
        '<script>',
        '</script>',
        '<svg>',
        '<math>',
        '<style>',
        '<p ',
        'onload',
      ],
      ...[
        'javascript:',
        '<img ',
        'src=x',
        '<a href=',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<table>',
        '<iframe>',
        '&lt;',
      ],
      ...['alert(1)', '<template>', '<select>', '<noscript>', 'style=', '<details>', '<summary>'],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const html = cleaned(parts.join(''));
        const tags = html.match(/<[^>]*>/g) ?? [];
        for (const tag of tags)
          expect(tag).toMatch(
            /^<\/?(?:p|br|hr|h[234]|ul|ol|li|dl|dt|dd|blockquote|pre|code|strong|b|em|i|s|su[bp]|a|details|summary|Question|table|caption|thead|tbody|t[rhd])(?: (?:href|ask|start|colSpan|rowSpan|scope|tabindex)="[^"]*")*\s*\/?>$/,
          );
        expect(tags.join('')).not.toMatch(/ href="(?!https?:|mailto:|tel:|\/|#)/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('elements that editors use are kept', () => {
  test.each([
    '<p>a <strong>b</strong> <em>c</em><br />d</p>',
    '<h2>a</h2><ul><li>b</li></ul><ol start="3"><li>c</li></ol>',
    '<blockquote><p>a</p></blockquote><hr />',
    '<table tabindex="0"><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  ])('%s', (html) => {
    expect(cleaned(html).replaceAll('<br>', '<br />').replaceAll('<hr>', '<hr />')).toBe(html);
  });

  test.each(['pre', 'table'])('a %s, which may scroll, can be reached by the keyboard', (name) => {
    expect(cleanHtml(`<${name}></${name}>`, where)).toMatchObject([{ name, attributes: { tabIndex: 0 } }]);
  });

  test('a top-level details element is a question', () => {
    expect(cleanHtml('<details><summary>Why <b>so</b>?</summary><p>a</p></details>', where)).toMatchObject([
      { name: 'Question', attributes: { ask: 'Why so?' }, children: [{ name: 'p', children: ['a'] }] },
    ]);
  });

  test('with the id of a term it is a term; other ids are removed', () => {
    const html = (id: string) => `<details id="${id}"><summary>Bleed</summary><p>a</p></details>`;
    expect(cleanHtml(html('term-bleed'), where)).toMatchObject([
      {
        name: 'Term',
        attributes: { id: 'bleed', name: 'Bleed' },
        children: [{ name: 'p', children: ['a'] }],
      },
    ]);
    expect(cleanHtml(html('location'), where)).toMatchObject([
      { name: 'Question', attributes: { ask: 'Bleed' } },
    ]);
  });
});

describe('pictures of the service get their path in the shop', () => {
  const uploads = 'https://cms.example/wp-content/uploads/2026/11';
  const pictures = (html: string) =>
    cleanHtml(html, where).flatMap(function found(node): unknown[] {
      if (!Markdoc.Tag.isTag(node)) return [];
      return node.name === 'Picture' ? [node.attributes] : node.children.flatMap(found);
    });

  test('with size and description, without executable attributes', () => {
    const html = `<figure class="wp-block-image"><img src="${uploads}/a.jpg" srcset="https://evil.example/b.jpg 2x" alt="Rolls" width="800" height="500" onload="alert(1)" style="x"><figcaption>Ours</figcaption></figure>`;
    expect(pictures(html)).toEqual([{ src: '/media/2026/11/a.jpg', alt: 'Rolls', width: 800, height: 500 }]);
    expect(cleaned(html)).toContain('<figcaption>Ours</figcaption>');
    expect(cleaned(html)).not.toMatch(/alert|evil|style/);
  });

  test.each(['width="0"', 'width="99999999" height="1"', 'width="a" height="b"', ''])(
    'space is reserved if the size is unknown: %s',
    (size) => {
      expect(pictures(`<p><img src="${uploads}/a.jpg" ${size}></p>`)).toEqual([
        { src: '/media/2026/11/a.jpg', alt: '', width: 1200, height: 800 },
      ]);
    },
  );

  test.each([
    'https://evil.example/wp-content/uploads/a.jpg',
    '//evil.example/wp-content/uploads/a.jpg',
    'https://cms.example/wp-admin/a.jpg',
    'https://cms.example/wp-content/uploads/a.svg',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '',
  ])('pictures from elsewhere are removed: %s', (src) => {
    expect(pictures(`<p><img src="${src}" alt="x"></p>`)).toEqual([]);
    expect(cleaned(`<figure><img src="${src}"><figcaption>a</figcaption></figure>`)).toBe('a');
  });
});

test.each([
  ['https://shop.example/de/kontakt', '/de/kontakt'],
  ['https://cms.example/de/kontakt/', '/de/kontakt'],
  ['https://cms.example/it/contatti?a=1#b', '/it/contatti?a=1#b'],
  ['/de/kontakt', '/de/kontakt'],
  ['https://other.example/x', 'https://other.example/x'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+491234', 'tel:+491234'],
])('a link to %s leads to %s', (href, leads) => {
  expect(cleaned(`<a href="${href}">a</a>`)).toBe(`<a href="${leads}">a</a>`);
});

test('a link to no page of the shop is reduced to its text', () => {
  expect(cleaned('<a href="https://cms.example/wp-admin/">a</a>')).toBe('a');
});

test('a text that is nested too deeply is refused', () => {
  expect(() => cleanHtml('<blockquote>'.repeat(200), where)).toThrow(RangeError);
  expect(() => cleanHtml('<b>'.repeat(50_000), where)).toThrow(RangeError);
});
