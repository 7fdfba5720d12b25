import { type Failure, failure } from './failure.ts';

/** The disk is full, or the quota of the process's user is used up. */
const roomCodes = /^(?:ENOSPC|EDQUOT|EFBIG)$/;
/** The disk is failing, read-only, not mounted or not writable; or no file handles or memory are left. */
const diskCodes =
  /^(?:EROFS|EACCES|EPERM|EIO|EMFILE|ENFILE|ENOMEM|EBUSY|ESTALE|ENODEV|ENXIO|ENOTCONN|EREMOTEIO|ETXTBSY)$/;
/** Another machine can't be found or reached. */
const networkCodes =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EAI_FAIL|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|EPROTO)$/;

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException | undefined)?.code ?? '');

/** No room left on the disk. */
export const isOutOfRoom = (error: unknown): boolean => roomCodes.test(codeOf(error));

/**
 * The failure for an error of the operating system from outside the program: a full disk (507), a failing disk or an
 * unreachable machine (503). Undefined for every other error, including a missing file.
 */
export function failureOfSystem(
  error: unknown,
): Failure<'service.no-room' | 'service.unavailable'> | undefined {
  if (isOutOfRoom(error)) return failure('service.no-room', { retryAfter: 60 });
  const code = codeOf(error);
  return diskCodes.test(code) || networkCodes.test(code)
    ? failure('service.unavailable', { retryAfter: 2 })
    : undefined;
}
