// @vitest-environment happy-dom
import { renderPage } from '@labelwerk/islands/server/render-page.tsx';
import { act, createElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import dynamic from './dynamic.tsx';
import { usePathname, useSearchParams } from './navigation.ts';
import { PagePath } from './page-path.ts';
import { placed } from './placed.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

const frame = ({ children }: { readonly children: ReactNode }) => children;
const failure = () => createElement('p', null, 'failed');
const htmlOf = async (tree: ReactNode) =>
  (await renderPage(tree, { frame, failure, page: {}, onError: (error) => expect(error).toBeUndefined() }))
    .html;

/** HTML of the server, taken over by the browser. */
async function live(tree: ReactNode): Promise<{ readonly html: string; readonly element: HTMLElement }> {
  const html = await htmlOf(tree);
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.append(element);
  const onRecoverableError = vi.fn();
  await act(async () => {
    hydrateRoot(element, tree, { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  return { html, element };
}

const Late = ({ word }: { readonly word: string }) => createElement('b', null, word);
const waiting = () => createElement('i', null, 'coming');

test('a late part is in the HTML, and stays when its code has come', async () => {
  const Part = dynamic(async () => Late, { loading: waiting });
  const { html, element } = await live(createElement(Part, { word: 'here' }));
  expect(html).toContain('<b>here</b>');
  await expect.poll(() => element.textContent).toBe('here');
});

test('a late part of the browser alone comes after its HTML', async () => {
  const load = vi.fn(async () => ({ default: Late }));
  const Part = dynamic(load, { ssr: false, loading: waiting });
  const tree = createElement(Part, { word: 'here' });
  expect(await htmlOf(tree)).toBe('<i>coming</i>');
  expect(load).not.toHaveBeenCalled();
  const { element } = await live(tree);
  await expect.poll(() => element.innerHTML).toContain('<b>here</b>');
});

function Place() {
  const query = useSearchParams();
  return createElement('p', null, usePathname(), ' ', query.get('a') ?? 'none');
}

test('the path is that of the page, and the query comes in the browser', async () => {
  window.history.replaceState(null, '', '/de/agb?a=1');
  const { html, element } = await live(createElement(PagePath, { value: '/de/agb' }, createElement(Place)));
  expect(html.replaceAll('<!-- -->', '')).toBe('<p>/de/agb none</p>');
  expect(element.textContent).toBe('/de/agb 1');
});

test('an island that the registry does not have is refused when its module is read', () => {
  expect(() => placed(Late, 'nothing')).toThrow('nothing');
  expect(() => placed(Late, 'constructor')).toThrow('constructor');
});
