'use client';
import type { BriefPicture } from '@labelwerk/contracts/services/brief-pictures.ts';
import { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import { skipToken } from '@tanstack/react-query';
import { send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';

/** The pictures of a customer that no order needs yet, and the calls that send and remove one. */
export function useBriefPictures(customerId: number | undefined) {
  const client = useQueryClient();
  const queryKey = ['brief-pictures', customerId];
  const list = useQuery({
    queryKey,
    queryFn:
      customerId === undefined
        ? skipToken
        : ({ signal }) => send(serviceCalls.listBriefPictures, { params: { customerId }, signal }),
  });
  return {
    list,
    async add(owner: number, picture: File): Promise<BriefPicture> {
      const body = new FormData();
      body.set('picture', picture);
      const sent = await send(serviceCalls.addBriefPicture, { params: { customerId: owner }, body });
      client.setQueryData<typeof list.data>(queryKey, (before) => ({
        pictures: [sent.picture, ...(before?.pictures ?? [])],
      }));
      return sent.picture;
    },
    /** Removes what no brief names; a stored brief keeps its picture until it is saved without it. False if it stays. */
    async remove(owner: number, pictureId: string): Promise<boolean> {
      try {
        await send(serviceCalls.removeBriefPicture, { params: { customerId: owner, pictureId } });
      } catch {
        return false;
      }
      client.setQueryData<typeof list.data>(
        queryKey,
        (before) => before && { pictures: before.pictures.filter(({ id }) => id !== pictureId) },
      );
      return true;
    },
  };
}
