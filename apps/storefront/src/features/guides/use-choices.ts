'use client';
import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** New values by name; an empty one removes the parameter from the URL. */
export type Choices = Readonly<Record<string, string | undefined>>;

/**
 * The choices of a page, kept in the URL so that they can be shared and survive a reload. `step` adds a
 * history entry, so that the back button undoes the change.
 */
export function useChoices(): [URLSearchParams, (change: Choices, step?: boolean) => void] {
  const routed = useSearchParams();
  // The choice is shown at once; the router reports the new URL a moment later.
  const [ahead, setAhead] = useState<string>();
  useEffect(() => {
    if (routed.toString() === new URLSearchParams(window.location.search).toString()) setAhead(undefined);
  }, [routed]);
  const query = useMemo(
    () => new URLSearchParams(ahead === undefined ? routed.toString() : ahead),
    [ahead, routed],
  );
  const change = useCallback((next: Choices, step = false) => {
    const changed = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(next)) {
      if (value) changed.set(name, value);
      else changed.delete(name);
    }
    const address = `${window.location.pathname}${changed.size > 0 ? `?${changed}` : ''}${window.location.hash}`;
    setAhead(changed.toString());
    window.history[step ? 'pushState' : 'replaceState'](null, '', address);
  }, []);
  return [query, change];
}
