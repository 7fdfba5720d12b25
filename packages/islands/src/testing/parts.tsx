import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useId, useState } from 'react';
import type { Failure, Frame } from '../frame.ts';
import { Island } from '../island.tsx';
import { defineIslands } from '../registry.ts';

/** What the pages of the tests say to every island, and how often islands asked for the session. */
export type Page = { readonly currency: string };
export const requests: string[] = [];

const Currency = createContext('');
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });

export const frame: Frame<Page> = ({ page, children }) => (
  <QueryClientProvider client={client}>
    <Currency value={page.currency}>{children}</Currency>
  </QueryClientProvider>
);

export const failure: Failure<Page> = ({ page, onRetry }) => (
  <p role="alert">
    Not working in {page.currency}
    {onRetry && (
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    )}
  </p>
);

function Counter({ start, children }: { readonly start: number; readonly children?: ReactNode }) {
  const [count, setCount] = useState(start);
  const [isOpen, setIsOpen] = useState(true);
  const currency = use(Currency);
  const id = useId();
  return (
    <div>
      <button type="button" className="add" aria-describedby={id} onClick={() => setCount(count + 1)}>
        {count} {currency}
      </button>
      <button type="button" className="fold" onClick={() => setIsOpen(!isOpen)}>
        fold
      </button>
      <label htmlFor={`${id}-note`}>Note</label>
      <input id={`${id}-note`} />
      {isOpen && children}
      <p id={id}>how many</p>
    </div>
  );
}

/** Whether `Breaking` throws now. */
export const faults = { throws: false, isMissing: false };

function Breaking({ children }: { readonly children?: ReactNode }) {
  if (faults.throws) throw new Error('broken');
  return <section>works {children}</section>;
}

function Visitor() {
  const { data } = useQuery({
    queryKey: ['session'],
    queryFn: () => {
      requests.push('session');
      return Promise.resolve('Dana');
    },
  });
  return <output>{data ?? 'somebody'}</output>;
}

function Outer() {
  return (
    <div className="outer">
      <Island of={islands} name="counter" props={{ start: 5 }} />
    </div>
  );
}

type LateProps = { readonly picture: ReactNode; readonly sizes: readonly { readonly mm: number }[] };
const Late = ({ picture, sizes }: LateProps) => (
  <figure>
    {picture}
    <figcaption>{sizes.map(({ mm }) => `${mm} mm`).join(', ')}</figcaption>
  </figure>
);

export const islands = defineIslands({
  counter: { load: async () => Counter, hydrate: 'load' },
  breaking: { load: async () => Breaking, hydrate: 'load' },
  visitor: { load: async () => Visitor, hydrate: 'load' },
  outer: { load: async () => Outer, hydrate: 'load' },
  late: { load: async () => Late, hydrate: 'load' },
  missing: {
    async load() {
      if (faults.isMissing) throw new Error('no connection');
      return Counter;
    },
    hydrate: 'load',
  },
  touched: { load: async () => Counter, hydrate: 'interaction' },
});
