/**
 * Tells whoever started this program, and listens, that it is ready: the launcher starts a program that dies after
 * that again at once, and one that dies before it with growing pauses. Nothing happens when nobody listens.
 */
export function tellReady(): void {
  // The listener may be gone by now: that is no fault of ours.
  if (process.connected) process.send?.('ready', undefined, undefined, () => undefined);
}
