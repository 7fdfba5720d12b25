'use client';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useHydrated } from '#platform/client/later/use-hydrated.ts';
import { useSearchParams } from '#platform/framework/navigation.ts';

/** New values by name; an empty one removes the parameter from the URL. */
export type Choices = Readonly<Record<string, string | undefined>>;

const none = new URLSearchParams();
/** On the server the framework would leave out of the HTML what reads the query. */
const useRouted = typeof window === 'undefined' ? () => none : useSearchParams;

/**
 * The choices of a page, kept in the URL so that they can be shared and survive a reload. `step` adds a
 * history entry, so that the back button undoes the change. The HTML is that of a page without choices.
 */
export function useChoices(): [URLSearchParams, (change: Choices, step?: boolean) => void] {
  const isHydrated = useHydrated();
  const current = useRouted();
  const routed = isHydrated ? current : none;
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
