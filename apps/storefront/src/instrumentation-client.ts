/**
 * Runs in the browser after the framework's own code is loaded and before it takes over the page (the framework looks for
 * a file of this name). Divides what would be one task of 0.25 s on a slow phone into four: the framework's entry, React's
 * renderer, the browser's data of languages, and the take-over itself. A tap or a key press between them is answered.
 */
declare global {
  /** Scripts that the framework adds to the page one after the other, each in a task of its own, before it takes over. */
  var __next_s: [src: string | undefined, attributes: { children: string }][] | undefined;
}

// In the entry's own file already: nothing is fetched. By require, since import() would bring 0.5 kB of a loader.
setTimeout(() => {
  require('react-dom/client');
});
// A browser reads its data of languages and time zones when they are first needed: 50 ms, in the midst of rendering a price.
setTimeout(Intl.DateTimeFormat);
// An empty script: the framework waits for a task after the ones above. The shop has no other scripts of this kind.
globalThis.__next_s = [[undefined, { children: '' }]];

export {};
