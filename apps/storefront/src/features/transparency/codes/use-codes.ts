'use client';
import { methodAndPath } from '@labelwerk/contracts/call/call.ts';
import { codeCalls } from '@labelwerk/contracts/codes/calls.ts';
import type { CsvResult } from '@labelwerk/contracts/codes/codes.ts';
import { useState } from 'react';
import { Problem, send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { useSite } from '#platform/client/site.tsx';

/** ms between two questions while a file is still being read. */
const askAgainMs = 2_000;

export type CodesOf = {
  readonly customerId: number;
  readonly itemId: string;
  /** Labels of the item: with another number, its codes are judged anew. */
  readonly quantity: number;
};

/** Bytes of a request that were sent, of how many; all 0 before the first of them. */
export type SentBytes = { readonly bytes: number; readonly total: number };
const nothing: SentBytes = { bytes: 0, total: 0 };

/**
 * Sends a file with codes. Not by `fetch`, which tells nothing about the progress of a request. Rejects with a
 * `Problem`; that of refused lines has the result in its document.
 */
function sendFile(
  { customerId, itemId }: CodesOf,
  language: string,
  file: File,
  onProgress: (sent: SentBytes) => void,
): Promise<CsvResult> {
  const body = new FormData();
  // Fields first: the server knows at once whose codes they are.
  body.set('lang', language);
  body.set('type', 'transparency');
  body.set('customerid', String(customerId));
  body.set('cartFileItemId', itemId);
  body.set('fileName', file.name.slice(-200));
  body.set('file', file);
  const { method, path } = methodAndPath(codeCalls.sendCodes);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open(method, `/api${path}`);
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ bytes: loaded, total }));
    request.addEventListener('load', () => {
      const answer = request.response ?? {};
      if (request.status >= 200 && request.status < 300) resolve(answer as CsvResult);
      else reject(new Problem(request.status, answer));
    });
    request.addEventListener('error', () => reject(new Problem(0, {})));
    request.send(body);
  });
}

/** The result in a refusal of `sendCodes`; undefined if the file was not read. */
const resultIn = (error: unknown): CsvResult | undefined =>
  error instanceof Problem && error.code === 'codes.refused'
    ? (error.document.result as CsvResult | undefined)
    : undefined;

/** The codes of an item, and the calls that send and remove them. */
export function useCodes(of: CodesOf) {
  const client = useQueryClient();
  const { language } = useSite();
  const { customerId, itemId, quantity } = of;
  const queryKey = ['codes', customerId, itemId, quantity, language];
  const [sent, setSent] = useState(nothing);
  const hasArrived = sent.total > 0 && sent.bytes >= sent.total;
  return {
    /** What was sent of the present file; undefined once it has arrived. */
    sent: hasArrived ? undefined : sent,
    state: useQuery({
      queryKey,
      queryFn: ({ signal }) =>
        send(codeCalls.getCodes, {
          body: { lang: language, customerid: customerId, cartFileItemId: itemId },
          signal,
        }),
      refetchInterval: ({ state }) => (hasArrived || state.data?.upload_refresh === 1 ? askAgainMs : false),
    }),
    send: useMutation({
      mutationFn: (file: File) => sendFile(of, language, file, setSent),
      onSettled: () => setSent(nothing),
      onSuccess: (result) => client.setQueryData(queryKey, result),
      onError: (error) => {
        const result = resultIn(error);
        if (result) client.setQueryData(queryKey, result);
        else void client.invalidateQueries({ queryKey });
      },
    }),
    remove: useMutation({
      mutationFn: () => send(codeCalls.removeCodes, { params: { customerId, itemId } }),
      onSettled: () => client.invalidateQueries({ queryKey }),
    }),
  };
}
