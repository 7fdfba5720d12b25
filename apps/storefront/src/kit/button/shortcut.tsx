'use client';
import { useEffect, useRef } from 'react';

/** In the syntax of `aria-keyshortcuts`. No browser and no screen reader uses these keys itself. */
export const shortcutKeys = 'Control+Enter Meta+Enter';

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Ctrl + Enter, on a Mac ⌘ + Enter, anywhere on the page, except while a dialog is open. */
export function useShortcut(onPress: () => void): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (document.querySelector('dialog[open]')) return;
      // The focused button would be pressed as well.
      event.preventDefault();
      // Deferred, so that a field that commits its value on the same key does so first.
      if (!event.repeat) setTimeout(() => latest.current());
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Names the keys of a button's shortcut, on devices with a keyboard. */
export function ShortcutHint({ label, keys }: { readonly label: string; readonly keys: string }) {
  return (
    <p className="hidden text-soft text-center text-[length:var(--text-xs)] [@media_screen_and_(hover:hover)]:block">
      {label}: <kbd>{typeof navigator !== 'undefined' && isMac() ? '⌘ + ↩' : keys}</kbd>
    </p>
  );
}
