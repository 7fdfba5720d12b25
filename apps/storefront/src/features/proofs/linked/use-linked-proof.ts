'use client';
import { proofLinkCalls } from '@labelwerk/contracts/proofs/link-calls.ts';
import type { LinkedProof } from '@labelwerk/contracts/proofs/links.ts';
import type { Place } from '@labelwerk/contracts/values/place.ts';
import { useState } from 'react';
import { senderOfOnce } from '#features/remarks/index.ts';
import { mayPass, send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { randomId } from '#platform/client/random-id.ts';

/** The proof that a link opens, and what its holder may say about it. */
export function useLinkedProof(key: string) {
  const client = useQueryClient();
  const [once] = useState(() => senderOfOnce(randomId));
  const queryKey = ['linked-proof', key];
  const onSuccess = (proof: LinkedProof) => client.setQueryData(queryKey, proof);
  // What was shown may be outdated: it is fetched again.
  const onError = () => client.invalidateQueries({ queryKey });
  return {
    proof: useQuery({
      queryKey,
      queryFn: ({ signal }) => send(proofLinkCalls.openProofLink, { body: { key }, signal }),
      retry: (count, error) => count < 2 && mayPass(error),
    }),
    remark: useMutation({
      mutationFn: (said: { version: string; design: number; place: Place | null; text: string }) =>
        once(said, (id) => send(proofLinkCalls.addProofRemark, { body: { key, id, ...said } })),
      onSuccess,
      onError,
    }),
    answer: useMutation({
      mutationFn: (said: { version: string; answer: 'approve' | 'change'; text: string }) =>
        once(said, (id) => send(proofLinkCalls.answerProof, { body: { key, id, ...said } })),
      onSuccess,
      onError,
    }),
  };
}
