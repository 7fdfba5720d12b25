import { expect, test } from 'vitest';
import {
  hashOf,
  inlineHashes,
  isFrameworkScript,
  policyFor,
  reactHelpers,
} from './content-security-policy.ts';

test('only the framework’s own inline scripts are recognised', () => {
  expect(isFrameworkScript('self.__next_f.push([1,"a</b>"])')).toBe(true);
  expect(isFrameworkScript('(self.__next_f=self.__next_f||[]).push([0])')).toBe(true);
  const chunks =
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});';
  expect(isFrameworkScript(chunks)).toBe(true);
  for (const text of [
    chunks.replace('[1]', 'alert(1)'),
    `${chunks}alert(1)`,
    'alert(1)',
    'self.__next_f.push([1]);alert(1)',
    'self.__next_f.push([alert(1)])',
    'self.__next_f.push([1])//',
    '$RC("a","b");alert(1)',
    '$RC=function(){alert(1)}',
  ]) {
    expect(isFrameworkScript(text), text).toBe(false);
  }
});

test('React’s helpers for streamed content pass as React writes them, and nothing like them', () => {
  const whole = reactHelpers().find((one) => one.includes('$RC=function') && one.endsWith(';'));
  expect(whole).toBeDefined();
  const begun = reactHelpers().filter((one) => one.endsWith('("'));
  expect(begun.length).toBeGreaterThan(0);
  for (const script of [`${whole}$RC("B:0","S:0")`, ...begun.map((one) => `${one}B:0","S:0")`)]) {
    expect(isFrameworkScript(script), script).toBe(true);
    for (const wrong of [`${script};alert(1)`, script.replace('{', '{alert(1);'), script.slice(0, -1)]) {
      expect(isFrameworkScript(wrong), wrong).toBe(false);
    }
  }
  expect(isFrameworkScript(`${whole}`)).toBe(false);
});

test('an injected script gets no hash', () => {
  const html =
    '<script>self.__next_f.push([1,"x"])</script><script>alert(1)</script><script src="/a.js"></script>';
  expect(inlineHashes(html)).toEqual([hashOf('self.__next_f.push([1,"x"])')]);
  expect(policyFor.page(html, false)).not.toContain('unsafe-eval');
});

test('browsers keep to HTTPS for a year and all subdomains, as the API demands too', () => {
  expect(policyFor.everyAnswer(false)).toContainEqual([
    'strict-transport-security',
    'max-age=31536000; includeSubDomains',
  ]);
});
