// @vitest-environment happy-dom
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Island } from '../island.tsx';
import { PageData, readPageData } from '../page-data.tsx';
import type { Registry } from '../registry.ts';
import { renderPage } from '../server/render-page.tsx';
import { failure, faults, frame, islands, type Page, requests } from '../testing/parts.tsx';
import { startIslands } from './start-islands.tsx';

const page: Page = { currency: 'EUR' };
const errors: string[] = [];
const onError = (error: unknown, name: string) => errors.push(`${name}: ${error}`);
const ends: (() => void)[] = [];

/** What React says beside that both of its renderers run in the process of this test. */
const consoleErrors: unknown[] = [];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((text, ...more) => {
    if (!String(text).startsWith('Detected multiple renderers')) consoleErrors.push(text, ...more);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(consoleErrors.splice(0)).toEqual([]);
  for (const end of ends.splice(0)) end();
  document.body.innerHTML = '';
  errors.length = 0;
  requests.length = 0;
  faults.throws = false;
  faults.isMissing = false;
});

/** The page as a visitor gets it: HTML of the server, without scripts. */
async function open(...parts: readonly ReactNode[]) {
  const tree = createElement('main', null, createElement(PageData, { page }), ...parts);
  const { html } = await renderPage(tree, { frame, failure, page, onError });
  document.body.innerHTML = html;
  return html;
}

function start(registry: Registry = islands) {
  const data = readPageData(document) as Page;
  ends.push(startIslands(document, { registry, frame, failure, page: data, onError }));
}

const counter = (from: number, children?: ReactNode) =>
  createElement(Island<typeof islands, 'counter'>, {
    ...{ of: islands, name: 'counter', props: { start: from } },
    ...(children !== undefined && { slots: { children } }),
  });
const simple = <Name extends 'breaking' | 'outer' | 'visitor'>(name: Name) =>
  createElement(Island<typeof islands, 'breaking'>, { of: islands, name: name as 'breaking', props: {} });

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const first = (selector: string) => all(selector)[0] as HTMLElement;
const live = () => all('lw-island[data-live]').length;

test('an island takes over the HTML of the server and goes on from it', async () => {
  await open(counter(3));
  const button = first('.add');
  start();
  await expect.poll(live).toBe(1);
  button.click();
  await expect.poll(() => button.textContent).toBe('4 EUR');
  expect(first('.add')).toBe(button);
  expect(errors).toEqual([]);
});

test('ids in the browser are those of the HTML', async () => {
  await open(counter(1), counter(2, counter(3)), simple('outer'));
  const before = all('[aria-describedby]').map((element) => element.getAttribute('aria-describedby'));
  start();
  await expect.poll(live).toBe(4);
  // What React renders from now on has its own ids: they must be those that the HTML already had.
  for (const button of all('.add')) button.click();
  await expect
    .poll(() => all('.add').map((button) => button.textContent))
    .toEqual(['2 EUR', '3 EUR', '4 EUR', '6 EUR']);
  const after = all('[aria-describedby]').map((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps')) ?? '';
    return (element as unknown as Record<string, Record<string, string>>)[key]?.['aria-describedby'];
  });
  expect(after).toEqual(before);
  expect(new Set(after).size).toBe(4);
  expect(errors).toEqual([]);
});

test('an island in a slot lives on when the one around it removes and adds it', async () => {
  await open(counter(1, counter(7)));
  start();
  await expect.poll(live).toBe(2);
  const inner = all('.add')[1] as HTMLElement;
  inner.click();
  await expect.poll(() => inner.textContent).toBe('8 EUR');
  first('.fold').click();
  await expect.poll(() => all('.add').length).toBe(1);
  first('.fold').click();
  await expect.poll(() => all('.add').length).toBe(2);
  expect(all('.add')[1]).toBe(inner);
  inner.click();
  await expect.poll(() => inner.textContent).toBe('9 EUR');
  first('.add').click();
  await expect.poll(() => first('.add').textContent).toBe('2 EUR');
});

test('an island that throws in the browser says so in its place; others go on; a retry brings it back', async () => {
  await open(counter(1), simple('breaking'));
  faults.throws = true;
  start();
  await expect.poll(() => first('[role=alert]')?.textContent).toBe('Not working in EURTry again');
  expect(document.body.textContent).not.toContain('works');
  first('.add').click();
  await expect.poll(() => first('.add').textContent).toBe('2 EUR');
  expect(errors.some((text) => text.startsWith('breaking: Error: broken'))).toBe(true);
  faults.throws = false;
  first('[role=alert] button').click();
  await expect.poll(() => document.body.textContent).toContain('works');
  expect(all('[role=alert]')).toEqual([]);
});

test('an island that threw on the server is tried again, with its slots', async () => {
  faults.throws = true;
  await open(
    createElement(Island<typeof islands, 'breaking'>, {
      ...{ of: islands, name: 'breaking', props: {}, slots: { children: counter(4) } },
    }),
  );
  faults.throws = false;
  start();
  await expect.poll(() => first('section')?.textContent).toContain('works 4 EUR');
  expect(all('[role=alert]')).toEqual([]);
  await expect.poll(live).toBe(2);
  first('.add').click();
  await expect.poll(() => first('.add').textContent).toBe('5 EUR');
});

test('if its script is not loaded, the HTML and what was typed stay, with the message; a retry takes it over', async () => {
  await open(
    createElement(Island<typeof islands, 'missing'>, { of: islands, name: 'missing', props: { start: 1 } }),
    counter(2),
  );
  const note = first('input') as HTMLInputElement;
  note.value = 'for Mum';
  faults.isMissing = true;
  start();
  await expect.poll(() => first('lw-failure')?.textContent).toBe('Not working in EURTry again');
  expect(errors).toEqual(['missing: Error: no connection']);
  expect(note.isConnected).toBe(true);
  expect(note.value).toBe('for Mum');
  await expect.poll(live).toBe(1);
  faults.isMissing = false;
  first('lw-failure button').click();
  await expect.poll(live).toBe(2);
  expect(all('lw-failure')).toEqual([]);
  first('.add').click();
  await expect.poll(() => first('.add').textContent).toBe('2 EUR');
  expect(note.value).toBe('for Mum');
});

test('an HTML of an earlier release that names an island which is gone', async () => {
  await open(counter(1));
  const { counter: _gone, ...left } = islands;
  start(left);
  await expect.poll(() => first('lw-failure')?.textContent).toContain('Not working');
  expect(errors).toEqual(['counter: Error: There is no island counter']);
  expect(first('.add').textContent).toBe('1 EUR');
});

test('all islands ask for the session once', async () => {
  await open(simple('visitor'), simple('visitor'));
  start();
  await expect.poll(() => all('output').map((one) => one.textContent)).toEqual(['Dana', 'Dana']);
  expect(requests).toEqual(['session']);
});

test('a press before the scripts came counts', async () => {
  await open(
    createElement(Island<typeof islands, 'touched'>, { of: islands, name: 'touched', props: { start: 1 } }),
  );
  start();
  await new Promise((done) => setTimeout(done, 30));
  expect(live()).toBe(0);
  const outside = vi.fn();
  document.body.addEventListener('click', outside);
  const button = first('.add');
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button.click();
  await expect.poll(() => button.textContent).toBe('2 EUR');
  expect(outside).toHaveBeenCalledTimes(1);
  document.body.removeEventListener('click', outside);
});

test('ended islands leave nothing running', async () => {
  await open(
    counter(1),
    createElement(Island<typeof islands, 'touched'>, { of: islands, name: 'touched', props: { start: 1 } }),
  );
  start();
  await expect.poll(live).toBe(1);
  for (const end of ends.splice(0)) end();
  await expect.poll(() => all('.add').length).toBe(1);
  first('.add').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await new Promise((done) => setTimeout(done, 30));
  expect(all('[data-live]').length).toBe(1);
  expect(errors).toEqual([]);
});
