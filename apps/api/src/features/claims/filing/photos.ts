import { claimPhotoLimits, photoTypeOf } from '@labelwerk/domain/claims/claims.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/problems/failure.ts';
import type { NewPhoto } from '../claims-repository.ts';

/** The photos of a claim; refuses too large ones and other types, which are detected by their first bytes. */
export function photosOf(
  sent: readonly { readonly base64: string }[],
): Result<readonly NewPhoto[], 'request.invalid'> {
  const errors: FieldFailure[] = [];
  const photos: NewPhoto[] = [];
  for (const [index, { base64 }] of sent.entries()) {
    const content = Buffer.from(base64, 'base64');
    const type = photoTypeOf(content);
    const path = `photos.${index}`;
    if (type === 'heic') errors.push({ path, code: 'claims.photo-heic' });
    else if (type === undefined) errors.push({ path, code: 'claims.photo-kind' });
    else if (content.length > claimPhotoLimits.bytes) errors.push({ path, code: 'claims.photo-too-large' });
    else photos.push({ media_type: type, size: content.length, content });
  }
  const inAll = photos.reduce((sum, { size }) => sum + size, 0);
  if (inAll > claimPhotoLimits.bytesInAll) errors.push({ path: 'photos', code: 'claims.photos-too-large' });
  return errors.length > 0 ? failure('request.invalid', { errors }) : success(photos);
}
