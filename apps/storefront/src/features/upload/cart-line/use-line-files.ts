'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { useEffect, useMemo, useState } from 'react';
import { artworkOf, pagesOf, readTaken, type TakenFile, writeTaken } from './taken-files.ts';

/**
 * What a line's file is checked against, and its files so far: one file with a page for every sort, or
 * (`several`) one file after the other, each with its own pages.
 */
export function useLineFiles({ id, configuration }: CartItem) {
  const [taken, setTaken] = useState(() => readTaken(id));
  const [several, setSeveral] = useState(taken.length > 0);
  useEffect(() => writeTaken(id, taken), [id, taken]);
  const { width, height, shape, productType, material, finishes, sorts } = configuration;
  const count = sorts.length;
  const finishNames = finishes.join(',');
  const expected = useMemo(
    () => ({ width, height, shape, ...(!several && { sorts: count }) }),
    [width, height, shape, several, count],
  );
  const asked = useMemo(() => {
    const size = { width: String(width), height: String(height) };
    // Without the line, because a check against the line counts the pages of a single file.
    if (several) return { ...size, shape, product: productType, material, finishes: finishNames };
    return { ...size, item: id };
  }, [id, several, width, height, shape, productType, material, finishNames]);
  return {
    expected,
    asked,
    several,
    setSeveral,
    taken,
    setTaken,
    /** Sorts without a page. */
    remaining: Math.max(0, count - pagesOf(taken)),
    artworkWith: (file: TakenFile) => artworkOf([...taken, file], count),
  };
}
