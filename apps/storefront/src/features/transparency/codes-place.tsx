'use client';
import { useLater } from '#platform/client/later/use-later.ts';
import type { ItemCodesProps } from './codes/item-codes.tsx';

const load = () => import('./codes/item-codes.tsx').then(({ ItemCodes }) => ItemCodes);

/** The codes of an item whose labels are drawn from them; the code is loaded after the page. */
export function CodesPlace(props: ItemCodesProps) {
  const Codes = useLater<ItemCodesProps>(load);
  return Codes ? <Codes {...props} /> : <div aria-busy="true" className="min-h-40" />;
}
