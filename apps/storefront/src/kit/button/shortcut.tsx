'use client';
import { useEffect, useRef } from 'react';

/** As `aria-keyshortcuts` names it. No browser and no screen reader takes these keys for itself. */
export const shortcutKeys = 'Control+Enter Meta+Enter';

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Ctrl + Enter, on a Mac ⌘ + Enter, wherever one is on the page; not while a dialog asks for something else. */
export function useShortcut(onPress: () => void): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (document.querySelector('dialog[open]')) return;
      // A button in focus would be pressed as well.
      event.preventDefault();
      // What a field takes over with the same key counts.
      if (!event.repeat) setTimeout(() => latest.current());
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Says which keys do the same as a button, where there is a keyboard. */
export function ShortcutHint({ label, keys }: { readonly label: string; readonly keys: string }) {
  return (
    <p className="hidden text-soft text-center text-[length:var(--text-xs)] [@media_screen_and_(hover:hover)]:block">
      {label}: <kbd>{typeof navigator !== 'undefined' && isMac() ? '⌘ + ↩' : keys}</kbd>
    </p>
  );
}
