'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this render may differ from the server's: false on the server and in the first render of its HTML. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
