import { expect, test } from 'vitest';
import { isPlainSvg } from './plain-svg.ts';

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${attributes}>${content}</svg>`;

test.each([
  svg('<path d="M0 0h9v9z"/>'),
  `<?xml version="1.0"?><!-- drawn -->${svg('<g><circle r="4"/></g>')}`,
  svg('<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)"/>'),
  svg('<style>.a{fill:#c00}</style><path class="a" style="fill:url(#b)" d=""/>'),
  svg(
    '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><a href="x"/></rdf:RDF></metadata>',
  ),
])('%s is plain', (text) => {
  expect(isPlainSvg(text)).toBe(true);
});

test.each([
  '',
  'no xml',
  '<html><svg/></html>',
  svg('<path>'),
  svg('<script>alert(1)</script>'),
  svg('', 'onload="alert(1)"'),
  svg('<path ONCLICK="alert(1)" d=""/>'),
  svg('<text>Honig</text>'),
  svg('<image href="data:image/png;base64,AAAA"/>'),
  svg('<use href="#a"/>'),
  svg('<a href="https://example.com"><path d=""/></a>'),
  svg('<linearGradient xlink:href="https://example.com/a.svg#b"/>'),
  svg('<foreignObject><p/></foreignObject>'),
  svg('<path fill="url(https://example.com/a)" d=""/>'),
  svg('<path fill="url( &quot;https://example.com/a&quot; )" d=""/>'),
  svg('<path style="fill:\\75 rl(https://example.com)" d=""/>'),
  svg('<style>@import "https://example.com/a.css";</style>'),
  svg('<style><![CDATA[@import "a.css";]]></style>'),
  svg('<animate attributeName="d" to=""/>'),
  svg('<filter><feImage href="a.png"/></filter>'),
  `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<path d="&a;"/>')}`,
  `<?xml-stylesheet href="a.css"?>${svg('<path d=""/>')}`,
  svg('<g>'.repeat(200) + '</g>'.repeat(200)),
  svg('<path d=""/>'.repeat(30_000)),
])('%.160s is not', (text) => {
  expect(isPlainSvg(text)).toBe(false);
});
