'use client';
import { addressOf, methodAndPath } from '@labelwerk/contracts/call/call.ts';
import { variableDataCalls } from '@labelwerk/contracts/variable-data/calls.ts';
import { pagesInOrder } from '@labelwerk/domain/label/variable-data/judge-table.ts';
import { variableArtworkOf } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mayPass, Problem } from '#platform/client/call.ts';
import { useRested } from '#platform/client/later/use-rested.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import type { PagesOfDesigns } from './pages-of-designs.ts';

type Drawn = {
  readonly customerId: number;
  readonly label: Configuration;
  /** Undefined as long as they are not known: nothing is drawn. */
  readonly pages: PagesOfDesigns | undefined;
  /** The label, from 0. */
  readonly row: number;
};

/** Asks for the picture of a label. Rejects with a `Problem`, whose errors name the fields. */
async function fetchPicture(
  { customerId, label, pages = [], row }: Drawn,
  signal: AbortSignal,
): Promise<Blob> {
  const { shape, width, height, cornerRadius, contour, sorts } = label;
  const { table_id: tableId = '', fields = [] } = variableArtworkOf(label) ?? {};
  const { fileId } = pages[pagesInOrder(sorts)(row) - 1] ?? { fileId: '' };
  const body = {
    ...{ shape, width, height, cornerRadius, contour, sorts, fields, row },
    ...{ file_id: fileId, pages: pages.map(({ page }) => page) },
  };
  const call = variableDataCalls.previewVariableLabel;
  const response = await fetch(`/api${addressOf(call, { params: { customerId, tableId } })}`, {
    method: methodAndPath(call).method,
    headers: { 'accept-language': document.documentElement.lang, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  }).catch((error: unknown) => {
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
 * A label with the values of a row, as it is printed, drawn again once changes rest, while `isOn`. The last picture stays
 * until the next one has arrived.
 */
export function useDrawnRow(drawn: Drawn, isOn = true) {
  const { label, pages, row } = drawn;
  const { shape, width, height, sorts, artworkFrom } = label;
  const wish = JSON.stringify([shape, width, height, sorts, artworkFrom, pages, row]);
  const rested = useRested(wish);
  const isResting = rested === wish;
  const { data, error, isFetching } = useQuery({
    queryKey: ['variable-label', rested],
    enabled: isOn && isResting && pages !== undefined,
    queryFn: ({ signal }) => fetchPicture(drawn, signal),
    placeholderData: keepPreviousData,
    retry: (count, failed) => count < 5 && mayPass(failed),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    picture: useBlobAddress(data),
    error: isOn && isResting ? error : null,
    isDrawing: isOn && (!isResting || isFetching || pages === undefined),
  };
}
