import { expect, test } from 'vitest';
import { scriptsOf } from './first-load.ts';

test('each script counts once, those for old browsers do not', () => {
  const html = `
    <link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>
    <link rel="preload" href="/_next/static/chunks/late.js" as="script"/>
    <link rel="stylesheet" href="/_next/static/chunks/x.css"/>
    <script src="/_next/static/chunks/a.js" async=""></script>
    <script type="text/plain" data-after-paint="/_next/static/chunks/b.js"></script>
    <script src="/_next/static/chunks/old.js" noModule=""></script>
    <script src="/first.js"></script><script>self.__next_f.push([1,"/_next/static/chunks/data.js"])</script>`;
  expect(scriptsOf(html)).toEqual([
    '/_next/static/chunks/a.js',
    '/_next/static/chunks/b.js',
    '/_next/static/chunks/late.js',
  ]);
});
