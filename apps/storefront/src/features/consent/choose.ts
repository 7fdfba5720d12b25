import { isOwnKey } from '#platform/client/own/own-keys.ts';
import type { Asked } from './asked.ts';

async function call(init: RequestInit): Promise<boolean> {
  const answer = await fetch('/api/consent', init).catch(() => undefined);
  return answer?.ok ?? false;
}

const reload = (): void => window.location.reload();

/** Removes what services stored where scripts have access; the shop's own entries stay. */
function forgetStored(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (!isOwnKey(key)) storage.removeItem(key);
}

/**
 * Saves the choice. Reloads the page if that changes what may run on it: its policy lists the origins
 * agreed to when it was sent, and a script that ran can't be undone. Returns false if the API did not
 * respond.
 */
export async function choose(agreed: readonly string[], before: readonly string[]): Promise<boolean> {
  const done = await call({
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ agreed }),
  });
  if (!done) return false;
  if (before.some((purpose) => !agreed.includes(purpose))) forgetStored();
  if (agreed.toSorted().join() !== before.toSorted().join()) reload();
  return true;
}

/** Deletes the choice and what services stored; the page asks again. */
export async function clear(): Promise<boolean> {
  if (!(await call({ method: 'DELETE' }))) return false;
  forgetStored();
  reload();
  return true;
}

/** Loads the scripts of the services agreed to, once per page. */
export function loadAgreed({ asked }: Asked, agreed: readonly string[]): void {
  for (const { purpose, script } of asked) {
    if (!agreed.includes(purpose) || document.querySelector(`script[data-purpose="${purpose}"]`)) continue;
    const element = document.createElement('script');
    element.src = script;
    element.async = true;
    element.dataset.purpose = purpose;
    document.head.append(element);
  }
}
