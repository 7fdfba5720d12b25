import type { Page } from 'playwright-core';

/** Observes layout shifts of pages opened from now on; the returned function gives their sum on the current page. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { readShift: () => seen.shift });
  });
  return () => page.evaluate(() => (window as unknown as { readShift(): number }).readShift());
}
