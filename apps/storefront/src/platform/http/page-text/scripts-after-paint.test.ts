import { expect, test } from 'vitest';
import { policyFor } from '../content-security-policy.ts';
import { firstScript } from '../first-script.ts';
import { scriptsAfterPaint, waitingAttribute } from './scripts-after-paint.ts';

const page = (head: string, body = '<p>ä</p>') =>
  Buffer.from(`<html><head>${head}</head><body>${body}</body></html>`);
const file = '/_next/static/chunks/0-a_b.js';
const changed = (head: string, body?: string) => scriptsAfterPaint(page(head, body)).toString();

test('scripts of the build are deferred wherever they are, and keep their order', () => {
  const other = file.replace('0-a', '1-b');
  const html = changed(
    `<script src="${file}" async=""></script>`,
    `<p>ä</p><script src="${other}" id="_R_" async=""></script>`,
  );
  expect([...html.matchAll(/data-after-paint="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    file,
    other,
  ]);
  expect(html).not.toContain(' src=');
  expect(html).toContain('<p>ä</p>');
});

test('nothing of the build is preloaded; the page’s own preloads are kept', () => {
  const ours = '<link rel="preload" href="/api/session" as="fetch" crossorigin=""/>';
  const html = changed(
    `<link rel="preload" as="script" fetchPriority="low" href="${file}"/>${ours}<link rel="preload" href="/_next/static/chunks/a.css" as="style"/>`,
    `<script src="${file}" async=""></script>`,
  );
  expect(html.match(/rel="preload"/g)).toHaveLength(1);
  expect(html).toContain(ours);
});

test('scripts for old browsers, from elsewhere, inline or not deferred by the framework are unchanged', () => {
  for (const script of [
    `<script src="${file}" noModule=""></script>`,
    '<script src="https://pay.example/a.js" async=""></script>',
    `<script src="${file}"></script>`,
    '<script>self.__next_f.push([1,"a"])</script>',
  ]) {
    const text = page(script);
    expect(scriptsAfterPaint(text)).toBe(text);
  }
});

test('text that looks like a script is unchanged', () => {
  const text = page(
    '<title>x</title>',
    `<script>self.__next_f.push([1,"\\u003cscript src=\\"${file}\\" async=\\"\\"\\u003e\\u003c/script\\u003e"])</script>`,
  );
  expect(scriptsAfterPaint(text)).toBe(text);
});

test('the first script of every page starts them, and the policy includes its hash', () => {
  const name = waitingAttribute
    .replace('data-', '')
    .replace(/-(\w)/g, (_all, sign: string) => sign.toUpperCase());
  expect(firstScript).toContain(`script[${waitingAttribute}]`);
  expect(firstScript).toContain(`dataset.${name}`);
  const html = page(`<script>${firstScript}</script>`).toString();
  expect(policyFor.page(html, false)).toMatch(/script-src 'self' 'sha256-/);
});
