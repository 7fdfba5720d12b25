import type { Page } from 'playwright-core';

/** One input of a person: its event with the longest time to the next paint, in ms. */
export type Interaction = { readonly type: string; readonly duration: number };

type Seen = {
  readonly interactions: readonly Interaction[];
  /** Inputs after which the price changed, and those where it did so before the next paint. */
  readonly priced: number;
  readonly inFrame: number;
};

/** Observes inputs and the price on a page; the returned function gives what happened since its last call. */
export async function watchInteractions(page: Page): Promise<() => Promise<Seen>> {
  await page.evaluate(() => {
    const longest = new Map<number, { type: string; duration: number }>();
    const prices = { priced: 0, inFrame: 0 };
    let frame = 0;
    let inputFrame: number | undefined;
    const count = () => {
      frame += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    // Prices follow changes of the choice; a click is observed before them.
    for (const type of ['input', 'click'])
      window.addEventListener(
        type,
        () => {
          inputFrame = frame;
        },
        { capture: true },
      );
    new MutationObserver(() => {
      if (inputFrame === undefined) return;
      prices.priced += 1;
      // One animation frame callback runs before each paint: within it the frame is not painted yet.
      if (frame - inputFrame <= 1) prices.inFrame += 1;
      inputFrame = undefined;
    }).observe(document.querySelector('[data-testid=net]') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    function keep(entries: PerformanceEntryList) {
      for (const entry of entries as unknown as { interactionId: number; name: string; duration: number }[]) {
        if (!entry.interactionId) continue;
        const known = longest.get(entry.interactionId);
        if (!known || known.duration < entry.duration)
          longest.set(entry.interactionId, { type: entry.name, duration: entry.duration });
      }
    }
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, {
      readInteractions() {
        keep(observer.takeRecords());
        const seen = { interactions: [...longest.values()], ...prices };
        longest.clear();
        prices.priced = 0;
        prices.inFrame = 0;
        return seen;
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { readInteractions(): Seen }).readInteractions());
}
