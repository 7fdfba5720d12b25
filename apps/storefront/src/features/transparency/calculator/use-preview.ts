'use client';
import { methodAndPath } from '@labelwerk/contracts/call/call.ts';
import { transparencyCalls } from '@labelwerk/contracts/transparency/calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mayPass, Problem } from '#platform/client/call.ts';
import { useRested } from '#platform/client/later/use-rested.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { type Belonging, type LabelValues, previewFieldsOf } from './label-values.ts';

type Pictured = Belonging & { readonly values: LabelValues; readonly logo: File | undefined };

/** Asks for the picture of a label. Rejects with a `Problem`, whose errors name the fields. */
async function fetchPicture({ values, logo, ...belonging }: Pictured, signal: AbortSignal): Promise<Blob> {
  const body = new FormData();
  for (const [name, text] of previewFieldsOf(values, belonging)) body.set(name, text);
  if (logo && values.type === '4') body.set('logo', logo);
  const { method, path } = methodAndPath(transparencyCalls.previewTransparencyLabel);
  const headers = { 'accept-language': document.documentElement.lang };
  const response = await fetch(`/api${path}`, { method, headers, body, signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new Problem(0, {});
  });
  if (response.ok) return response.blob();
  throw new Problem(response.status, await response.json().catch(() => ({})));
}

/** Address of a picture in this tab; undefined for none. */
function useBlobAddress(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = picture && URL.createObjectURL(picture);
    setAddress(created);
    return () => {
      if (created !== undefined) URL.revokeObjectURL(created);
    };
  }, [picture]);
  return address;
}

/**
 * The picture of a label as the shop draws it, drawn again after each change while `isOn`. `error` is that of the
 * present choices; the last picture stays until the next one has arrived.
 */
export function usePreview(pictured: Pictured, isOn: boolean) {
  const { values, logo } = pictured;
  const fields = JSON.stringify(previewFieldsOf(values, pictured));
  const wish = JSON.stringify([
    fields,
    logo && values.type === '4' && [logo.name, logo.size, logo.lastModified],
  ]);
  const rested = useRested(wish);
  const isResting = rested === wish;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['transparency-preview', rested],
    enabled: isOn && isResting,
    queryFn: ({ signal }) => fetchPicture(pictured, signal),
    placeholderData: keepPreviousData,
    retry: (count, failed) => count < 2 && mayPass(failed),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    picture: useBlobAddress(data),
    error: isOn && isResting ? error : null,
    isDrawing: isOn && (!isResting || isFetching),
    retry: () => void refetch(),
  };
}
