'use client';
import { TextIndex } from '@labelwerk/domain/search/text-index.ts';
import { useEffect, useMemo, useState } from 'react';
import { useInfo } from '#features/calculator/index.ts';
import { inSlices } from '#platform/client/later/in-slices.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { usePath, useSite } from '#platform/client/site.tsx';
import type { SearchEntry } from './entries.ts';
import { indexAddress } from './index-address.ts';

async function fetchEntries(address: string, signal: AbortSignal): Promise<readonly SearchEntry[]> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as readonly SearchEntry[];
}

function* indexOf(entries: readonly SearchEntry[]) {
  const index = new TextIndex<SearchEntry>();
  for (const entry of entries) {
    index.add(entry, entry);
    yield;
  }
  return index;
}

/** The result of a computation, in slices; the earlier result meanwhile, undefined before the first. */
function useSlices<T>(start: (() => Iterator<unknown, T>) | undefined): T | undefined {
  const [result, setResult] = useState<T>();
  useEffect(() => start && inSlices(start(), (value) => setResult(() => value)), [start]);
  return result;
}

/** Results among pages, usual labels and materials; undefined until they are loaded. */
export function useFound(typed: string, max: number) {
  const { id } = useSite();
  const path = usePath();
  const { data: info } = useInfo();
  const { data: entries, isError } = useQuery({
    queryKey: ['searchIndex', id],
    queryFn: ({ signal }) => fetchEntries(indexAddress(id), signal),
    ...staticQuery,
  });
  const calculator = path('calculator');
  const all = useMemo(() => {
    const materials = (info?.materials ?? []).map(({ id: material, name, description }) => ({
      kind: 'material' as const,
      title: name,
      description: description ?? '',
      href: `${calculator}?m=${encodeURIComponent(material)}`,
    }));
    return entries && (() => indexOf([...entries, ...materials]));
  }, [entries, info, calculator]);
  const index = useSlices(all);
  const search = useMemo(() => index && (() => index.search(typed, max)), [index, typed, max]);
  return { found: useSlices(search), isError };
}
