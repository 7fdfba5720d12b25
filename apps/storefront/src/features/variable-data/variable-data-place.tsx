'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import dynamic from 'next/dynamic';
import { usePriceList } from '#features/calculator/index.ts';
import { showsData } from './shows-data.ts';

const DataOfLine = dynamic(() => import('./data-of-line.tsx').then((part) => part.DataOfLine), {
  ssr: false,
});

/** The data from a table that a label of the cart prints onto its own file, where that is offered. */
export function VariableDataPlace({ line }: { readonly line: CartItem }) {
  const { data: list } = usePriceList();
  return showsData(list, line) ? <DataOfLine key={line.id} line={line} /> : null;
}
