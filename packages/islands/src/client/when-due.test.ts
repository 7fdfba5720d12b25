// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { whenDue } from './when-due.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const island = (html = '<p>one</p><p>two</p>'): HTMLElement => {
  const element = document.createElement('lw-island');
  element.innerHTML = html;
  return element;
};

/** An observer whose entries the test makes up. */
function stubObserver() {
  const observedElements: Element[] = [];
  const disconnected = vi.fn();
  let tell: (isIntersecting: boolean) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe = (element: Element) => observedElements.push(element);
      disconnect = disconnected;
    },
  );
  return { observedElements, disconnected, tell: (isIntersecting: boolean) => tell(isIntersecting) };
}

test('at once', () => {
  const begin = vi.fn();
  whenDue(island(), 'load', begin);
  expect(begin).toHaveBeenCalledTimes(1);
});

test('when one of its children is near the screen: it has no box itself', () => {
  const begin = vi.fn();
  const { observedElements, tell, disconnected } = stubObserver();
  const element = island();
  whenDue(element, 'visible', begin);
  expect(observedElements).toEqual([...element.children]);
  tell(false);
  expect(begin).not.toHaveBeenCalled();
  tell(true);
  tell(true);
  expect(begin).toHaveBeenCalledTimes(1);
  expect(disconnected).toHaveBeenCalled();
});

test("an island without an element in it can't be seen: at once", () => {
  const begin = vi.fn();
  stubObserver();
  whenDue(island('text'), 'visible', begin);
  expect(begin).toHaveBeenCalledTimes(1);
});

test('when the browser is idle, also in a browser that does not tell', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  const begin = vi.fn();
  whenDue(island(), 'idle', begin);
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(begin).toHaveBeenCalledTimes(1);
  vi.stubGlobal('requestIdleCallback', (done: () => void) => setTimeout(done, 50));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  whenDue(island(), 'idle', begin);
  vi.advanceTimersByTime(60);
  expect(begin).toHaveBeenCalledTimes(2);
});

test.each(['pointerover', 'pointerdown', 'focusin', 'keydown'])(
  'on the first %s, whatever its moment',
  (name) => {
    stubObserver();
    for (const moment of ['interaction', 'visible'] as const) {
      const begin = vi.fn();
      const element = island();
      whenDue(element, moment, begin);
      expect(begin).not.toHaveBeenCalled();
      for (let times = 0; times < 2; times += 1)
        element.firstElementChild?.dispatchEvent(new Event(name, { bubbles: true }));
      expect(begin).toHaveBeenCalledTimes(1);
    }
  },
);

test('not any more after it was stopped', () => {
  const { tell } = stubObserver();
  const begin = vi.fn();
  const element = island();
  whenDue(element, 'visible', begin)();
  tell(true);
  element.firstElementChild?.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(begin).not.toHaveBeenCalled();
});
