/**
 * Delays of the interface in milliseconds: after typing and scrolling, and after a change of the window's
 * size.
 */
export const timers = { debounce: 200, scroll: 200, resize: 100 } as const;
