import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashOf, policyFor } from '../content-security-policy.ts';
import { inlinedStyles, inlineStyles, sheetsOfBuild } from './inline-styles.ts';

const link = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const page = (head: string, body = '<p>ä</p>') =>
  Buffer.from(`<html><head>${head}</head><body>${body}</body></html>`);
const texts: Readonly<Record<string, string>> = {
  '/_next/static/chunks/a.css': 'h1{color:red}',
  '/_next/static/chunks/b.css': '@media (width<48rem){h1{color:blue}}',
};
const inlined = (head: string, body?: string) =>
  inlineStyles(page(head, body), (address) => texts[address]).toString();

test('render-blocking sheets are inlined into the head, in order, and their links disabled', () => {
  const html = inlined(`<title>x</title>${link('a')}<meta name="b"/>${link('b')}`);
  expect(html).toContain(
    '<style data-sheets="">h1{color:red}@media (width<48rem){h1{color:blue}}</style><link rel="stylesheet" href="/_next/static/chunks/a.css"',
  );
  expect(html.match(/<link[^>]* type="text\/plain" disabled=""\/>/g)).toHaveLength(2);
  expect(html).toContain('<p>ä</p>');
  expect(inlineStyles(Buffer.from(html), (address) => texts[address]).toString()).toBe(html);
});

test('a page with an unknown sheet, without sheets or without a head is unchanged', () => {
  for (const text of [page(link('a') + link('c')), page('<title>x</title>'), Buffer.from(link('a'))])
    expect(inlineStyles(text, (address) => texts[address])).toBe(text);
});

test('only the head is changed', () => {
  const text = page('', link('a'));
  expect(inlineStyles(text, (address) => texts[address])).toBe(text);
});

test('the policy allows the inlined styles, and no others in the body', () => {
  const html = inlined(link('a'), '<style data-sheets="">p{display:none}</style>');
  expect(inlinedStyles(html)).toBe('h1{color:red}');
  expect(policyFor.page(html, false)).toContain(`style-src 'self' ${hashOf('h1{color:red}')};`);
  const other = page('', '<style data-sheets="">p{display:none}</style>').toString();
  expect(inlinedStyles(other)).toBeUndefined();
  expect(policyFor.page(other, false)).toContain("style-src 'self';");
});

test('URLs in a sheet are relative to its folder; a sheet that could close the element is not inlined', () => {
  const folder = mkdtempSync(join(tmpdir(), 'labelwerk-sheets-'));
  mkdirSync(join(folder, 'static', 'chunks'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, 'static', 'chunks', name), text);
  write('a.css', '@font-face{src:url(../media/x.woff2)}p{background:url(/icons/a.svg)}');
  write('b.css', 'p{content:"</STYLE><script>"}');
  write('c.css', '@import "a.css";');
  const sheetOf = sheetsOfBuild(folder);
  expect(sheetOf('/_next/static/chunks/a.css')).toBe(
    '@font-face{src:url(/_next/static/media/x.woff2)}p{background:url(/icons/a.svg)}',
  );
  for (const name of ['b', 'c', 'none']) expect(sheetOf(`/_next/static/chunks/${name}.css`)).toBeUndefined();
  rmSync(folder, { recursive: true });
});
