'use client';
import { createContext, type ReactNode, useContext } from 'react';

const Served = createContext(false);

type Props = { readonly isServed: boolean; readonly children: ReactNode };

/** Whether the HTML of this page was made with today's prices: then the browser's first render has them as well. */
export const ServedGuide = ({ isServed, children }: Props) => (
  <Served.Provider value={isServed}>{children}</Served.Provider>
);

export const useIsServed = (): boolean => useContext(Served);
