/**
 * Runs in the browser after the framework's own code is loaded and before hydration (the framework looks
 * for a file of this name). Splits what would be one task of 0.25 s on a slow phone into four: the
 * framework's entry, React's renderer, the browser's locale data, and hydration. Taps and key presses in
 * between are handled.
 */
declare global {
  /**
   * Scripts that the framework adds to the page one after the other, each in its own task, before
   * hydration.
   */
  var __next_s: [src: string | undefined, attributes: { children: string }][] | undefined;
}

// Already in the entry's file: nothing is fetched. With require, since import() would add 0.5 kB for a
// loader.
setTimeout(() => {
  require('react-dom/client');
});
// A browser loads its locale and time zone data on first use: 50 ms, otherwise while a price is rendered.
setTimeout(Intl.DateTimeFormat);
// An empty script: makes the framework wait for a task after those above. The shop has no other scripts of
// this kind.
globalThis.__next_s = [[undefined, { children: '' }]];

export {};
