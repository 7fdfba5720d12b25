'use client';
import { proofLinkCalls } from '@labelwerk/contracts/proofs/link-calls.ts';
import type { ProofLinks } from '@labelwerk/contracts/proofs/links.ts';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';

/** The links to the proof of a line and what was said by them; `version` of the line's content. */
export function useProofLinks(customerId: number, jobId: string, version: string) {
  const client = useQueryClient();
  const params = { customerId, jobId };
  const queryKey = ['proof-links', customerId, jobId, version];
  const onSuccess = (links: ProofLinks) => client.setQueryData(queryKey, links);
  return {
    links: useQuery({
      queryKey,
      queryFn: ({ signal }) => send(proofLinkCalls.listProofLinks, { params, signal }),
    }),
    create: useMutation({
      mutationFn: (body: { name: string; may_decide: boolean; days: number }) =>
        send(proofLinkCalls.createProofLink, { params, body }),
      onSuccess,
    }),
    withdraw: useMutation({
      mutationFn: (linkId: string) =>
        send(proofLinkCalls.withdrawProofLink, { params: { ...params, linkId } }),
      onSuccess,
    }),
  };
}
