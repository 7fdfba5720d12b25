import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${content}</svg>`;
const rect = '<rect width="9"></rect>';
const sheet = (css: string) => svg(`<style>${css}</style>${rect}`);

test('shapes, texts, gradients and pictures within the file stay as they are', async () => {
  for (const content of [
    '<path d="M0 0L9 9Z" fill="url(#a)"></path><defs><linearGradient id="a"><stop offset="0"></stop></linearGradient></defs>',
    '<text x="1">Honig &amp; Wachs</text><use xlink:href="#a" xmlns:xlink="http://www.w3.org/1999/xlink"></use>',
    '<style>.a{fill:#123}</style><image href="data:image/png;base64,iVBORw0KGgo="></image>',
  ])
    expect(await cleanSvg(svg(content))).toBe(svg(content));
});

test('scripts, events, links, animations and references to other files are left out', async () => {
  for (const hostile of [
    '<script>alert(1)</script>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><svg><path d="M0 0"/></svg></body></foreignObject>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<a href="https://example.com"><path d="M0 0"/></a>',
    '<?xml-stylesheet href="https://example.com/a.css"?>',
    '<!-- a comment -->',
  ])
    expect(await cleanSvg(svg(hostile + rect))).toBe(svg(rect));
  for (const attribute of [
    ' onload="alert(1)"',
    ' ONLOAD="alert(1)"',
    ' style="fill:url(https://example.com/a.svg#b)"',
    ' xml:base="https://example.com"',
    ' href="https://example.com/a.svg#b"',
    ' fill="javascript:alert(1)"',
  ])
    expect(await cleanSvg(svg(rect, attribute))).toBe(svg(rect));
  expect(await cleanSvg(svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"></image>'))).toBe(
    svg('<image></image>'),
  );
  expect(await cleanSvg(svg('<style>@import "https://example.com/a.css";</style>'))).toBe(
    svg('<style></style>'),
  );
});

test('what is no SVG is refused, whatever it is', async () => {
  for (const text of [
    '',
    'text',
    '<html></html>',
    '<svg>',
    '<svg></svg><svg></svg>x',
    '<svg>&unknown;</svg>',
  ])
    expect(await cleanSvg(text)).toBeUndefined();
  expect(await cleanSvg(svg('<g>'.repeat(300) + '</g>'.repeat(300)))).toBeUndefined();
  const many = Array.from({ length: 600 }, (_, index) => ` a${index}="1"`).join('');
  expect(await cleanSvg(svg('', many))).toBeUndefined();
});

test('of a style, only what refers to something outside of the file is left out', async () => {
  const bee = '.bee{fill:#123;stroke:url(#a)}';
  for (const [css, cleaned] of [
    [`@import "https://example.com/a;b.css";${bee}`, bee],
    [`@font-face{font-family:"A";src:url(data:font/woff2;base64,AA==)}${bee}`, bee],
    [`@media print{.a{fill:red}.b{fill:red}}${bee}`, bee],
    ['.a{fill:#123;font-family:"My\\Pro";stroke:red}', '.a{fill:#123;stroke:red}'],
    ['.a{fill:#123;background:url(data:image/png;base64,AA==);stroke:red}', '.a{fill:#123;stroke:red}'],
    ['.a{background:image-set("https://example.com" 1x);fill:red}', '.a{fill:red}'],
    ['/* a@example.com */.a{fill:red}', ' .a{fill:red}'],
    [".a{fill:url('\"https://example.com')}", '.a{}'],
  ] as const)
    expect(await cleanSvg(sheet(css.replaceAll('"', '&quot;')))).toBe(sheet(cleaned));
  const styled = await cleanSvg(svg(rect, ' style="fill:red;filter:url(https://example.com/a.svg#b)"'));
  expect(styled).toBe(svg(rect, ' style="fill:red;"'));
});

test('nothing that refers to something else arises from pieces of a style', async () => {
  const outside = /url\((?!["']?#)|[@\\]|image-set|javascript|<script|\son\w+=/i;
  for (const split of [
    '<!--x-->',
    '<g></g>',
    '<script>x</script>',
    '<![CDATA[]]>',
    '<?x y?>',
    '/**/',
    '@a;',
    '@a{}',
  ])
    expect(await cleanSvg(sheet(`.a{fill:ur${split}l(http://example.com)}`))).not.toMatch(outside);
  const pieces = [
    ...[
      'ur',
      'l(',
      'url(',
      'http://e',
      ')',
      '#a',
      '"',
      "'",
      '@import',
      'image-',
      'set(',
      '&#64;',
      '&#x5c;',
      '&amp;',
    ],
    ...[';', '{', '}', '.a', 'fill:', '/*', '*/', ' ', '\n', 'java', 'script:', 'x'],
    ...[
      '<!--x-->',
      '<![CDATA[ur]]>',
      '<![CDATA[<script>]]>',
      '<g/>',
      '<g onload="x">l(</g>',
      '<style>ur</style>',
    ],
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 20 }), async (some) => {
      const cleaned = await cleanSvg(sheet(some.join('')));
      expect(cleaned).not.toMatch(/<script|\son\w+=/);
      const [, style = ''] = /<style>([^<]*)<\/style><rect/.exec(cleaned ?? '') ?? expect.fail();
      expect(style.replaceAll('&quot;', '"')).not.toMatch(outside);
      expect(await cleanSvg(cleaned ?? '')).toBe(cleaned);
    }),
  );
});

test('entities of plain text are resolved, and judged as what they stand for', async () => {
  const declared = (entities: string) =>
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd" [${entities}]>`;
  const names =
    '<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n<!ENTITY ns_x \'http://ns.adobe.com/x/1.0/\'>';
  const logo = `<svg xmlns="&ns_svg;" viewBox="0 0 9 9" xmlns:x="&ns_x;">${rect}</svg>`;
  expect(await cleanSvg(declared(names) + logo)).toBe(svg(rect, ' xmlns:x="http://ns.adobe.com/x/1.0/"'));
  const hostile = declared('<!ENTITY a "javascript:x"><!ENTITY b "url(http://e)"><!ENTITY c "ur">');
  const used = '<style>.a{fill:&c;l(http://e)}</style><use href="&a;"></use><g fill="&b;">&a;</g>';
  expect(await cleanSvg(hostile + svg(used))).toBe(svg('<style>.a{}</style><use></use><g>javascript:x</g>'));
  for (const refused of ['<!ENTITY a "&b;">', '<!ENTITY a "<g/>">', '<!ENTITY a SYSTEM "file:///a">'])
    expect(await cleanSvg(declared(refused) + svg('<text>&a;</text>'))).toBeUndefined();
  const long = declared(`<!ENTITY a "${'x'.repeat(500)}">`);
  expect(await cleanSvg(long + svg('<desc>&a;</desc>'))).toBe(svg(`<desc>${'x'.repeat(500)}</desc>`));
  expect(await cleanSvg(long + svg(`<desc>${'&a;'.repeat(1_000)}</desc>`))).toBeUndefined();
});

test('no text becomes an element or an attribute', () =>
  fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      const cleaned = await cleanSvg(svg(`<text>${text}</text>`));
      if (cleaned !== undefined) expect(cleaned).not.toMatch(/<script|\son\w+=|javascript:[^<]*"/i);
    }),
  ));

test('a file of the most bytes is read in turns, with a large picture in it', async () => {
  const picture = `<image href="data:image/png;base64,${'A'.repeat(150_000)}"></image>`;
  const large = svg(picture + '<g></g>'.repeat(10_000));
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  expect(await cleanSvg(large)).toBe(large);
  clearImmediate(counting);
  expect(turns).toBeGreaterThan(large.length / 5_000);
});
