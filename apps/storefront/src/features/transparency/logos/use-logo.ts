'use client';
import { addressOf } from '@labelwerk/contracts/call/call.ts';
import { transparencyCalls } from '@labelwerk/contracts/transparency/calls.ts';
import { skipToken } from '@tanstack/react-query';
import { Problem, send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';

/** Sends a logo of a customer; returns the id under which labels name it. The same picture has the same id. */
export async function sendLogo(customerId: number, logo: File): Promise<string> {
  const body = new FormData();
  body.set('logo', logo);
  return (await send(transparencyCalls.addTransparencyLogo, { params: { customerId }, body })).logo.id;
}

async function fetchLogo(customerId: number, logoId: string, signal: AbortSignal): Promise<File> {
  const path = addressOf(transparencyCalls.getTransparencyLogo, { params: { customerId, logoId } });
  const response = await fetch(`/api${path}`, { signal });
  if (!response.ok) throw new Problem(response.status, {});
  return new File([await response.blob()], 'logo.png', { type: 'image/png', lastModified: 0 });
}

/** A logo that a customer sent before, as a file: pictures of labels are drawn from files. */
export const useLogo = (customerId: number | undefined, logoId: string | undefined) =>
  useQuery({
    queryKey: ['transparency-logo', customerId, logoId],
    queryFn:
      customerId === undefined || logoId === undefined
        ? skipToken
        : ({ signal }) => fetchLogo(customerId, logoId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
