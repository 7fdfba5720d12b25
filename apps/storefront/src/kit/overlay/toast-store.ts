import { useSyncExternalStore } from 'react';

export type ToastMessage = {
  readonly text: string;
  readonly look?: 'plain' | 'success' | 'danger';
  /** Undoes the action. */
  readonly undo?: { readonly label: string; readonly onUndo: () => void };
};

export type Toast = ToastMessage & { readonly id: number };

/** So many are shown at once; a further one ends the oldest. */
const longestList = 3;

/** Messages with an undo stay longer, so that it can be reached by keyboard. In ms. */
const shownFor = (message: ToastMessage) => (message.undo ? 10_000 : 6_000);

const none: readonly Toast[] = [];
let toasts = none;
let count = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ends a message before its time; nothing happens if it has ended. */
export const closeToast = (id: number): void => show(toasts.filter((toast) => toast.id !== id));

/**
 * Shows a short message at the bottom of the window, wherever the caller is on the page: parts of a page that share no
 * component share this list. Only for handlers in the browser, not while something is rendered.
 */
export function showToast(message: ToastMessage): void {
  count += 1;
  const id = count;
  show([...toasts.slice(1 - longestList), { ...message, id }]);
  setTimeout(() => closeToast(id), shownFor(message));
}

/** The messages that are shown, the oldest first; the server shows none. */
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
