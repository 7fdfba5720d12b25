import { randomUUID } from 'node:crypto';
import type { ContactBody } from '@labelwerk/contracts/enquiries/enquiries.ts';
import { attachmentLimits, attachmentTypeOf } from '@labelwerk/domain/enquiries/enquiries.ts';
import type { MessageKey } from '#platform/messages/messages.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/problems/failure.ts';
import type { NewFile } from './enquiries-repository.ts';

const fault = (index: number, code: MessageKey): FieldFailure => ({ path: `files.${index}`, code });

/**
 * The files of a message in stored form; refuses too large ones and other types, which are detected by their
 * first bytes.
 */
export function attachmentsOf(files: ContactBody['files']): Result<readonly NewFile[], 'request.invalid'> {
  const errors: FieldFailure[] = [];
  const kept: NewFile[] = [];
  for (const [index, { name, base64 }] of files.entries()) {
    const content = Buffer.from(base64, 'base64');
    const type = attachmentTypeOf(content);
    if (type === undefined) errors.push(fault(index, 'enquiries.file-kind'));
    else if (content.length > attachmentLimits.bytes) errors.push(fault(index, 'enquiries.file-too-large'));
    else kept.push({ id: randomUUID(), filename: name, media_type: type, size: content.length, content });
  }
  const inAll = kept.reduce((sum, { size }) => sum + size, 0);
  if (inAll > attachmentLimits.bytesInAll) errors.push({ path: 'files', code: 'enquiries.files-too-large' });
  return errors.length > 0 ? failure('request.invalid', { errors }) : success(kept);
}
