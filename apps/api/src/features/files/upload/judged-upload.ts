import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import { type JudgedArtwork, judgeContent } from '#features/files/artwork/index.ts';
import { type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { assembleUpload } from './chunks/assemble-upload.ts';
import { uploadGone } from './open-upload.ts';
import type { UploadRow } from './upload-repository.ts';

/** A content with its verdict, which is there. */
export type JudgedUpload = JudgedArtwork & { readonly status: 'success' | 'failed' };

/** The pages that were chosen for sorts; undefined: all of them. */
const printedOf = ({ sort_order: order }: UploadRow): readonly number[] | undefined => order ?? undefined;

/** There is no verdict yet: whether all of it is here, and whether the machines have no time for it. */
export type NotJudged = { readonly complete: boolean; readonly isPostponed: boolean };

/** An upload and the verdict on it; or only whether all of it is here, while there is none. */
export async function judgedUpload(
  services: Services,
  upload: UploadRow,
  expected: Expectations,
  patienceMs: number,
): Promise<Result<JudgedUpload | NotJudged>> {
  if (upload.state === 'aborted' || upload.state === 'expired') return uploadGone();
  const complete = upload.received_chunks === upload.total_chunks;
  const isPostponed = false;
  if (!complete) return success({ complete, isPostponed });
  const assembled = await assembleUpload(services, upload);
  if (!assembled.ok)
    return assembled.code === 'upload.incomplete' ? success({ complete, isPostponed }) : assembled;
  const key = assembled.value.artwork_key ?? '';
  const judged = await judgeContent(services, key, { expected, patienceMs, printed: printedOf(upload) });
  if (!judged) return success({ complete, isPostponed });
  if (judged.status === 'pending') return success({ complete, isPostponed: judged.isPostponed });
  return success({ ...judged, status: judged.status });
}
