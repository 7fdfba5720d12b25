'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { useHere } from '#platform/client/site.tsx';
import { useSearchParams } from '#platform/framework/navigation.ts';
import { changedAddress, type LibraryAddress, readAddress, writeAddress } from './address.ts';
import { useClearTables, useFiles } from './files/use-files.ts';
import { type LibraryNow, libraryNow, pageInstead } from './library-now.ts';
import { type Choice, choose, noChoices, type Ticked } from './library-state.ts';
import type { Place } from './tabs.ts';

/** The open dialog and its subject. */
export type Asked =
  | { readonly what: 'rename' | 'report' | 'service'; readonly file: CustomerFile }
  | { readonly what: 'document'; readonly file: CustomerFile; readonly page: number }
  | { readonly what: 'remove' | 'move'; readonly files: readonly Ticked[] }
  | { readonly what: 'upload'; readonly folderId: string };

type LibraryContext = {
  readonly customerId: number;
  readonly place: Place;
  readonly address: LibraryAddress;
  readonly now: LibraryNow;
  /** The error, if the rows could not be loaded. */
  readonly failure: Error | undefined;
  readonly retry: () => void;
  readonly choose: Dispatch<Choice>;
  /** Changes the URL without loading the page; the rows follow. */
  readonly go: (change: Partial<LibraryAddress>, how?: 'push' | 'replace') => void;
  readonly asked: Asked | undefined;
  readonly ask: (asked: Asked | undefined) => void;
};

const Context = createContext<LibraryContext | undefined>(undefined);

export function useLibrary(): LibraryContext {
  const library = useContext(Context);
  if (!library) throw new Error('This stands outside of the library');
  return library;
}

type Props = { readonly customerId: number; readonly place: Place; readonly children: ReactNode };

/** The state shared by all components of the library. */
export function LibraryProvider({ customerId, place, children }: Props) {
  const pathname = useHere();
  const query = useSearchParams();
  const address = useMemo(() => readAddress(query), [query]);
  const [choices, dispatch] = useReducer(choose, noChoices);
  const [asked, ask] = useState<Asked>();
  const retry = useClearTables(customerId);
  const {
    data: list,
    isFetching,
    isPending,
    isPlaceholderData,
    error,
  } = useFiles(customerId, place, address);

  const go = useCallback<LibraryContext['go']>(
    (change, how = 'push') => {
      const next = pathname + writeAddress(changedAddress(address, change));
      window.history[how === 'push' ? 'pushState' : 'replaceState'](null, '', next);
      // The rows are those of another page: the selected file is no longer among them.
      dispatch({ type: 'unselected' });
    },
    [pathname, address],
  );

  const instead = isPlaceholderData ? undefined : pageInstead(address.page, list);
  useEffect(() => {
    if (instead !== undefined) go({ page: instead }, 'replace');
  }, [instead, go]);

  const now = useMemo(
    () =>
      libraryNow({ place, address, choices, list, loading: isPending || (isFetching && isPlaceholderData) }),
    [place, address, choices, list, isPending, isFetching, isPlaceholderData],
  );
  const value = useMemo(
    () => ({
      customerId,
      place,
      address,
      now,
      failure: list || !error ? undefined : error,
      retry,
      choose: dispatch,
      go,
      asked,
      ask,
    }),
    [customerId, place, address, now, error, list, retry, go, asked],
  );
  return <Context value={value}>{children}</Context>;
}
