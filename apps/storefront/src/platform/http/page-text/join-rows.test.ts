import { expect, test } from 'vitest';
import { inlineHashes } from '../content-security-policy.ts';
import { joinRows } from './join-rows.ts';

const row = (...data: unknown[]) =>
  `<script>self.__next_f.push(${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)})</script>`;
const joined = (html: string) => joinRows(Buffer.from(html)).toString('utf8');

/** What the framework reads from the rows of a page: its texts concatenated, and the rest unchanged. */
function dataOf(html: string): unknown[] {
  const all: unknown[] = [];
  for (const [, json = ''] of html.matchAll(/self\.__next_f\.push\((.*?)\)<\/script>/gs)) {
    const [kind, data] = JSON.parse(json);
    const last = all.at(-1);
    if (kind === 1 && typeof last === 'string') all[all.length - 1] = last + data;
    else all.push(kind === 1 ? data : [kind, data]);
  }
  return all;
}

test('consecutive rows of text become one script with one hash', () => {
  const html = `<p>ä</p>${row(0)}${row(1, '1:"a\\')}${row(1, '"</script>\n"ü')}${row(1, '2:["$"]')}</body>`;
  expect(joined(html)).toBe(`<p>ä</p>${row(0)}${row(1, '1:"a\\"</script>\n"ü2:["$"]')}</body>`);
  expect(dataOf(joined(html))).toEqual(dataOf(html));
  expect(inlineHashes(html)).toHaveLength(4);
  expect(inlineHashes(joined(html))).toHaveLength(2);
});

test('rows of another kind, and those that are not consecutive, stay separate', () => {
  for (const html of [
    `${row(3, 'AAAA')}${row(1, 'text')}`,
    `${row(1, 'text')}${row(3, 'AAAA')}`,
    `${row(1, 'a')}<script>$RC("B:0","S:0")</script>${row(1, 'b')}`,
    `${row(1, 'a')}<div>"])</div>${row(1, 'b')}`,
    '<p>nothing of the kind</p>',
  ])
    expect(joined(html)).toBe(html);
});

test('between other rows each run is joined separately', () => {
  const html = row(1, 'a') + row(1, 'b') + row(3, 'AAAA') + row(1, 'c') + row(1, 'd') + row(1, 'e');
  expect(joined(html)).toBe(row(1, 'ab') + row(3, 'AAAA') + row(1, 'cde'));
});
