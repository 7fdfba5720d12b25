'use client';
import { findTexts, searchable } from '@labelwerk/domain/search/find-texts.ts';
import { useMemo } from 'react';
import { useInfo } from '#features/calculator/index.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { usePath, useSite } from '#platform/client/site.tsx';
import { staticQuery } from '#platform/client/static-query.ts';
import type { SearchEntry } from './entries.ts';
import { indexAddress } from './index-address.ts';

async function fetchEntries(address: string, signal: AbortSignal): Promise<readonly SearchEntry[]> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as readonly SearchEntry[];
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
    return entries && searchable<SearchEntry>([...entries, ...materials]);
  }, [entries, info, calculator]);
  const found = useMemo(() => all && findTexts(all, typed, max), [all, typed, max]);
  return { found, isError };
}
