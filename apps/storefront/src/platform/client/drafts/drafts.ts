/**
 * Drafts: input that was typed and not sent, kept in session storage. They survive a reload and the
 * redirect to the sign-in, and are deleted on sign-out. Without storage a form starts empty.
 */
const prefix = 'draft:';

/** The draft stored under a name, `known` fields only; values of other types are dropped. */
export function readDraft<T extends object>(name: string, known: T): Partial<T> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    const isKnown = ([key, value]: [string, unknown]) =>
      key in known && typeof value === typeof known[key as keyof T];
    return Object.fromEntries(Object.entries(kept).filter(isKnown)) as Partial<T>;
  } catch {
    return {};
  }
}

/** Whether there is a draft under a name. */
export function hasDraft(name: string): boolean {
  try {
    return sessionStorage.getItem(prefix + name) !== null;
  } catch {
    return false;
  }
}

export function keepDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values));
  } catch {
    // Storage is full or blocked: the form works without it.
  }
}

/** Sets some fields of a draft; its other fields stay as they are. */
export function addToDraft(name: string, values: object): void {
  let stored: unknown;
  try {
    stored = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
  } catch {
    // There is none that can be read.
  }
  keepDraft(name, { ...(typeof stored === 'object' ? stored : undefined), ...values });
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // Nothing was stored.
  }
}

/** Deletes all drafts: somebody else may use the tab from now on. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
