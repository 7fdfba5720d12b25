/**
 * Runs in the browser after the framework's own code is loaded and before it takes over the page (the framework looks for
 * a file of this name). Divides what would be one task of 0.2 s on a slow phone into three: the framework's entry,
 * React's renderer, and the take-over itself, so that a tap or a key press between them is answered.
 */
declare global {
  /** Scripts that the framework adds to the page one after the other, each in a task of its own, before it takes over. */
  var __next_s: [src: string | undefined, attributes: { children: string }][] | undefined;
}

// In the entry's own file already: nothing is fetched. By require, since import() would bring 0.5 kB of a loader.
setTimeout(() => {
  require('react-dom/client');
});
// An empty script: the framework waits for the task after the one above.
globalThis.__next_s ??= [];
globalThis.__next_s.push([undefined, { children: '' }]);

export {};
