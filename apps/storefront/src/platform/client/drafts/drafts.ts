/**
 * What a person has typed and not sent yet, kept in this tab: it outlives a reload and the way to the sign-in. Forgotten
 * when they sign out. Where the browser keeps nothing, a form begins empty.
 */
const prefix = 'draft:';

/** The values kept under a name, those of `known` fields alone; nothing where they are of another kind. */
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

/** Whether something is kept under a name. */
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
    // Storage is full or forbidden: the form works all the same.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // Nothing was kept.
  }
}

/** Forgets everything: somebody else may use the tab from here on. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
