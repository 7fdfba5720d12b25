'use client';
import { type Program, programs } from '@labelwerk/artwork/preflight/findings/program-steps.ts';
import { useSyncExternalStore } from 'react';

const storageKey = 'design-program';
const listeners = new Set<() => void>();
/** The choice of this page, for browsers without storage. */
let chosen: string | null = null;

function readProgram(): Program | undefined {
  let stored = chosen;
  try {
    stored = localStorage.getItem(storageKey) ?? chosen;
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  return programs.find((program) => program === stored);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Remembers on this device in which program the customer designs. */
export function chooseProgram(program: Program): void {
  chosen = program;
  try {
    localStorage.setItem(storageKey, program);
  } catch {
    // It stays chosen on this page.
  }
  for (const listener of listeners) listener();
}

/** The program the customer designs in; undefined until one is chosen, and on the server. */
export const useProgram = (): Program | undefined =>
  useSyncExternalStore(subscribe, readProgram, () => undefined);
