'use client';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepArtwork } from '#features/cart/index.ts';
import { useFailure } from '#features/upload/index.ts';
import { usePath } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import type { FirstUpload } from './use-first-upload.ts';

/**
 * Goes on to the calculator with the label and its file, once the file has arrived and was checked. `begin` notes the
 * wish; what is still under way is waited for.
 */
export function useOrder(upload: FirstUpload, configuration: Configuration | undefined) {
  const path = usePath();
  const router = useRouter();
  const failureOf = useFailure();
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isTaking = useRef(false);
  const { item } = upload;
  const take = async () => {
    if (!configuration || !item || isTaking.current) return;
    isTaking.current = true;
    try {
      const pages = configuration.sorts.map((_count, index) => index + 1);
      const fileId = await upload.finish(pages);
      keepArtwork({
        filenames: [item.name],
        fileIds: [fileId],
        pages: pages.map((page) => ({ file_id: fileId, page })),
        upload: item.preflightHash ?? undefined,
      });
      router.push(`${path('calculator')}?${toQuery(configuration)}`);
    } catch (error) {
      setProblem((await failureOf(error)).message);
      setWaiting(false);
    } finally {
      isTaking.current = false;
    }
  };
  const latest = useRef(take);
  latest.current = take;
  const status = item?.status;
  useEffect(() => {
    if (!isWaiting) return;
    if (status === 'ongoing') void latest.current();
    // The file needs a decision first, or could not be sent: the report says which.
    if (status === 'stopped' || status === 'failed' || status === 'aborted') setWaiting(false);
  }, [isWaiting, status]);
  const begin = useCallback(() => {
    setProblem(undefined);
    setWaiting(true);
  }, []);
  const stop = useCallback(() => setWaiting(false), []);
  return { begin, stop, isWaiting, problem };
}
