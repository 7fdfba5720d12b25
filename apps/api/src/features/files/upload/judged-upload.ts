import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import { type JudgedArtwork, judgeContent } from '#features/files/artwork/index.ts';
import type { App } from '#platform/app.ts';
import { type Result, success } from '#platform/problems/failure.ts';
import { assembleUpload } from './chunks/assemble-upload.ts';
import { uploadGone } from './open-upload.ts';
import type { UploadRow } from './upload-repository.ts';

/** A content whose check is finished. */
export type JudgedUpload = JudgedArtwork & { readonly status: 'success' | 'failed' };

/** The pages chosen as designs; undefined: all. */
const printedOf = ({ sort_order: order }: UploadRow): readonly number[] | undefined => order ?? undefined;

/** No result yet: whether all chunks have arrived, and whether the check is postponed for lack of time. */
export type NotJudged = { readonly complete: boolean; readonly isPostponed: boolean };

/** The check result of an upload, or its progress while there is none. Waits for up to `patienceMs`. */
export async function judgedUpload(
  app: App,
  upload: UploadRow,
  expected: Expectations,
  timeoutMs: number,
): Promise<Result<JudgedUpload | NotJudged, 'upload.gone' | 'upload.missing'>> {
  if (upload.state === 'aborted' || upload.state === 'expired') return uploadGone();
  const complete = upload.received_chunks === upload.total_chunks;
  const isPostponed = false;
  if (!complete) return success({ complete, isPostponed });
  const assembled = await assembleUpload(app, upload);
  if (!assembled.ok)
    return assembled.code === 'upload.incomplete' ? success({ complete, isPostponed }) : assembled;
  const key = assembled.value.artwork_key ?? '';
  const judged = await judgeContent(app, key, { expected, timeoutMs, printed: printedOf(upload) });
  if (!judged) return success({ complete, isPostponed });
  if (judged.status === 'pending') return success({ complete, isPostponed: judged.isPostponed });
  return success({ ...judged, status: judged.status });
}
