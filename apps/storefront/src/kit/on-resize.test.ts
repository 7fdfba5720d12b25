import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onResize } from './on-resize.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const resize = () => window.dispatchEvent(new Event('resize'));

test('many changes of the window’s size count once, 100 ms after the last', () => {
  const act = vi.fn();
  onResize(act);
  for (let at = 0; at < 5; at += 1) {
    resize();
    vi.advanceTimersByTime(99);
  }
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});

test('after the end nothing is called, also for a change just before', () => {
  const act = vi.fn();
  const stop = onResize(act);
  resize();
  stop();
  resize();
  vi.advanceTimersByTime(1_000);
  expect(act).not.toHaveBeenCalled();
});
