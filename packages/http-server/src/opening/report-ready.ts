/**
 * Tells the parent process that this program is ready: the launcher restarts a program that dies after that at once,
 * and one that dies before with increasing delays. Without an IPC channel it does nothing.
 */
export function reportReady(): void {
  // The parent may have gone: not an error.
  if (process.connected) process.send?.('ready', undefined, undefined, () => undefined);
}
