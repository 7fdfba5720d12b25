'use client';
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

const storageKey = 'theme';
const listeners = new Set<() => void>();

function read(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sets the theme of this browser; `system` follows the system setting. public/first.js applies it before
 * the first paint.
 */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage the theme applies to this page only.
  }
  for (const listener of listeners) listener();
}

/** The chosen theme; `system` on the server and before hydration. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, read, () => 'system');
