import { maxChunks } from '@labelwerk/contracts/upload/chunks.ts';
import { sideOf } from '#features/files/expectation/index.ts';
import type { MessageKey } from '#platform/messages/messages.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/problems/failure.ts';

/** Parameters of a chunk as text, from a query or from form fields. */
export type ChunkWords = {
  readonly index?: string | undefined;
  readonly total?: string | undefined;
  /** Size of the whole file in bytes. */
  readonly size?: string | undefined;
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  /** Id of the intended cart line. */
  readonly item?: string | undefined;
  readonly uploadId?: string | undefined;
  readonly hash?: string | undefined;
};

/** Field names as the caller uses them, for failures. */
export type ChunkFieldNames = { readonly index: string; readonly total: string; readonly size: string };

export type ChunkPlace = {
  readonly index: number;
  readonly total: number;
  readonly declaredSize: number | null;
  /** Label size in mm; 0: not set. */
  readonly width: number;
  readonly height: number;
  readonly itemId: string | null;
  readonly uploadId: string | null;
  readonly hash: string | null;
};

const whole = (text: string | undefined): number | undefined =>
  text !== undefined && /^(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : undefined;

const longestSide = 5_080;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether the text is a valid `upload_id` (a UUID). */
export const isClientId = (text: string): boolean => uuid.test(text);

/** Reads a chunk's place. Without `chunk_index` and `total_chunks` the chunk is the whole file. */
export function chunkPlace(words: ChunkWords, names: ChunkFieldNames): Result<ChunkPlace, 'request.invalid'> {
  const errors: FieldFailure[] = [];
  const wrong = (path: string, code: MessageKey, params?: Record<string, number>) =>
    errors.push({ path, code, ...(params && { params }) });
  const total = words.total === undefined && words.index === undefined ? 1 : whole(words.total);
  const index = words.total === undefined && words.index === undefined ? 0 : whole(words.index);
  if (total === undefined || total < 1 || total > maxChunks) {
    wrong(names.total, 'upload.total-chunks', { n: maxChunks });
  }
  if (index === undefined || (total !== undefined && index >= total)) {
    wrong(names.index, 'upload.chunk-index');
  }
  const size = words.size === undefined ? null : whole(words.size);
  if (size === undefined || size === 0) wrong(names.size, 'upload.size');
  const side = (path: 'width' | 'height') => {
    const text = words[path];
    const value = text === undefined || text === '' ? 0 : sideOf(text);
    if (value === undefined) wrong(path, 'upload.side', { n: longestSide });
    return value ?? 0;
  };
  const [width, height] = [side('width'), side('height')];
  if (words.uploadId !== undefined && !isClientId(words.uploadId)) wrong('upload_id', 'field.format');
  if (words.item !== undefined && !uuid.test(words.item)) wrong('item', 'field.format');
  if (errors.length > 0) return failure('request.invalid', { errors });
  return success({
    index: index ?? 0,
    total: total ?? 1,
    declaredSize: size ?? null,
    width,
    height,
    itemId: words.item?.toLowerCase() ?? null,
    uploadId: words.uploadId?.toLowerCase() ?? null,
    hash: words.hash ?? null,
  });
}
