// @vitest-environment happy-dom
import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from './toast.tsx';
import { showToast } from './toast-store.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('./toast.module.css', () => ({ default: {} }));
beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
});
afterEach(async () => {
  await act(() => vi.runAllTimers());
  vi.useRealTimers();
});

const place = createElement(Toasts, { closeLabel: 'Close' });

async function rootOf(tree: ReactNode): Promise<HTMLElement> {
  const element = document.createElement('div');
  document.body.append(element);
  await act(() => createRoot(element).render(tree));
  return element;
}

const texts = (element: HTMLElement) => [...element.querySelectorAll('p')].map((one) => one.textContent);

test('a message of one root is shown by the place in another', async () => {
  const button = createElement('button', { type: 'button', onClick: () => showToast({ text: 'Saved' }) });
  const [other, toasts] = [await rootOf(button), await rootOf(place)];
  await act(() => other.querySelector('button')?.click());
  expect(texts(toasts)).toEqual(['Saved']);
});

test('a message ends after 6 s, one with an undo after 10 s', async () => {
  const toasts = await rootOf(place);
  await act(() => showToast({ text: 'Saved' }));
  await act(() => showToast({ text: 'Removed', undo: { label: 'Undo', onUndo: () => undefined } }));
  await act(() => vi.advanceTimersByTime(6_000));
  expect(texts(toasts)).toEqual(['Removed']);
  await act(() => vi.advanceTimersByTime(4_000));
  expect(texts(toasts)).toEqual([]);
});

test('the oldest message ends for a fourth', async () => {
  const toasts = await rootOf(place);
  for (const text of ['1', '2', '3', '4']) await act(() => showToast({ text }));
  expect(texts(toasts)).toEqual(['2', '3', '4']);
});

test('undo acts once and ends its message, and a message can be closed', async () => {
  const toasts = await rootOf(place);
  const onUndo = vi.fn();
  await act(() => showToast({ text: 'Removed', undo: { label: 'Undo', onUndo } }));
  await act(() => showToast({ text: 'Saved' }));
  const press = (at: number) => act(() => toasts.querySelectorAll('button')[at]?.click());
  await press(0);
  expect(onUndo).toHaveBeenCalledOnce();
  expect(texts(toasts)).toEqual(['Saved']);
  await press(0);
  expect(texts(toasts)).toEqual([]);
});

test('the server writes the place without messages', async () => {
  await act(() => showToast({ text: 'Saved' }));
  expect(renderToString(place)).not.toContain('Saved');
});
