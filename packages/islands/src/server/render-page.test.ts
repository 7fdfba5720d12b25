import { createElement, type ReactNode, Suspense, use } from 'react';
import { afterEach, expect, expectTypeOf, test } from 'vitest';
import { Island } from '../island.tsx';
import { PageData } from '../page-data.tsx';
import { failure, faults, frame, islands, type Page } from '../testing/parts.tsx';
import { renderPage } from './render-page.tsx';

const errors: string[] = [];
afterEach(() => {
  errors.length = 0;
  faults.throws = false;
});

const page: Page = { currency: 'EUR' };
const render = (tree: ReactNode) =>
  renderPage(tree, { frame, failure, page, onError: (error, name) => errors.push(`${name}: ${error}`) });

const counter = (start: number, children?: ReactNode) =>
  createElement(Island<typeof islands, 'counter'>, {
    ...{ of: islands, name: 'counter', props: { start } },
    ...(children !== undefined && { slots: { children } }),
  });
const breaking = (children: ReactNode) =>
  createElement(Island<typeof islands, 'breaking'>, {
    ...{ of: islands, name: 'breaking', props: {}, slots: { children } },
  });

test('a document with its islands, their props and the frame around them', async () => {
  const body = createElement('body', null, [
    createElement('h1', { key: 'head' }, 'Labels'),
    createElement('div', { key: 'count' }, counter(3)),
  ]);
  const { html, islands: names } = await render(createElement('html', { lang: 'de' }, body));
  expect(html).toMatch(/^<!DOCTYPE html><html lang="de">.*<h1>Labels<\/h1>/);
  expect(html).toContain('<lw-island data-name="counter" data-hydrate="load"');
  expect(html).toContain('data-props="{&quot;start&quot;:3}"');
  expect(html).toContain('3<!-- --> <!-- -->EUR');
  expect(names).toEqual(['counter']);
});

test('the same page is the same HTML, and all ids of a page differ', async () => {
  const tree = createElement(
    'main',
    null,
    counter(1),
    counter(2, counter(3)),
    createElement('p', null, counter(4)),
  );
  const { html } = await render(tree);
  expect((await render(tree)).html).toBe(html);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(8);
  expect(new Set(ids).size).toBe(8);
});

test('a slot is HTML of the server, and an island in it is one of its own', async () => {
  const { html } = await render(counter(1, createElement('em', null, counter(2))));
  expect(html).toMatch(/<lw-slot name="children"><em><lw-island data-name="counter"/);
  expect(html.match(/<lw-island/g)).toHaveLength(2);
});

test('an island within an island is a part of it', async () => {
  const { html, islands: names } = await render(
    createElement(Island<typeof islands, 'outer'>, { of: islands, name: 'outer', props: {} }),
  );
  expect(html).toMatch(/<div class="outer"><div><button/);
  expect(html.match(/<lw-island/g)).toHaveLength(1);
  expect(names).toEqual(['outer']);
});

test('an island that throws says so in its place, with its slots; the rest of the page is there', async () => {
  faults.throws = true;
  const { html } = await render(
    createElement('main', null, breaking(createElement('b', null, 'text')), counter(1)),
  );
  expect(html).toMatch(
    /data-failed=""><p role="alert">Not working in <!-- -->EUR<\/p><lw-slot name="children"><b>text<\/b>/,
  );
  expect(html).toContain('how many');
  expect(errors).toEqual(['breaking: Error: broken']);
});

const Waiting = ({ on }: { readonly on: Promise<string> }) => use(on);

function Bad(): ReactNode {
  throw new Error('bad slot');
}

test('if its slot throws, the text of the failure stands there alone', async () => {
  const { html } = await render(createElement('main', null, breaking(createElement(Bad)), counter(1)));
  expect(html).toMatch(/<lw-island><p role="alert">Not working in <!-- -->EUR<\/p><\/lw-island>/);
  expect(html).toContain('how many');
  expect(errors).toEqual(['breaking: Error: bad slot']);
});

test('an error of the page itself rejects', async () => {
  await expect(render(createElement('main', null, createElement(Bad)))).rejects.toThrow('bad slot');
  const hidden = createElement(Suspense, { fallback: 'wait' }, createElement(Bad));
  await expect(render(createElement('main', null, hidden))).rejects.toThrow('bad slot');
});

test('what waits is waited for, and stands in its place without a script', async () => {
  const price = new Promise<string>((done) => setTimeout(done, 20, '127.93 '.repeat(4_000)));
  const { html } = await render(
    createElement(
      'main',
      null,
      createElement(Suspense, { fallback: 'wait' }, createElement(Waiting, { on: price })),
    ),
  );
  expect(html).toContain('127.93');
  expect(html).not.toMatch(/wait|<script|hidden/);
});

test("props that can't be sent are refused by type, and by name if the type says too little", async () => {
  const late = (size: unknown) =>
    createElement(Island<typeof islands, 'late'>, {
      of: islands,
      name: 'late',
      props: { sizes: [{ mm: size as number }] },
      slots: { picture: 'P' },
    });
  await expect(render(late(() => 1))).rejects.toThrow(
    "The island late can't be sent: sizes[0].mm is a function",
  );
});

test('the type of an island asks for its props and slots', () => {
  type IslandProps<Name extends keyof typeof islands> = Parameters<typeof Island<typeof islands, Name>>[0];
  type Late = { of: typeof islands; name: 'late'; props: { sizes: { mm: number }[] } };
  expectTypeOf<Late & { slots: { picture: string } }>().toExtend<IslandProps<'late'>>();
  expectTypeOf<Late>().not.toExtend<IslandProps<'late'>>();
  type Count<Start> = { of: typeof islands; name: 'counter'; props: { start: Start } };
  expectTypeOf<Count<number>>().toExtend<IslandProps<'counter'>>();
  expectTypeOf<Count<string>>().not.toExtend<IslandProps<'counter'>>();
  expectTypeOf<'children'>().not.toExtend<keyof IslandProps<'counter'>['props']>();
});

test('rendering ends with its signal', async () => {
  const ending = new AbortController();
  const never = new Promise<string>(() => undefined);
  const rendered = renderPage(createElement('main', null, createElement(Waiting, { on: never })), {
    ...{ frame, failure, page, onError: () => undefined, signal: ending.signal },
  });
  ending.abort(new Error('took too long'));
  await expect(rendered).rejects.toThrow('took too long');
});

test("no text in the page's data can end its script", async () => {
  const { html } = await render(createElement(PageData, { page: { name: '</script><script>alert(1)' } }));
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const text = /application\/json">(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)' });
});
