import { type Failure, failure } from './failure.ts';

/** No room on a disk, or none left for this account. */
const roomCodes = /^(?:ENOSPC|EDQUOT|EFBIG)$/;
/** A disk that fails, is read-only, not mounted or not writable for us; no file handles or memory left. */
const diskCodes =
  /^(?:EROFS|EACCES|EPERM|EIO|EMFILE|ENFILE|ENOMEM|EBUSY|ESTALE|ENODEV|ENXIO|ENOTCONN|EREMOTEIO|ETXTBSY)$/;
/** Another machine that can't be found, reached or talked to. */
const networkCodes =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EAI_FAIL|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|EPROTO)$/;

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException | undefined)?.code ?? '');

/** No room left on the disk. */
export const isOutOfRoom = (error: unknown): boolean => roomCodes.test(codeOf(error));

/**
 * The failure for an error of the operating system that comes from outside the program: a disk without room (507), a
 * disk or a machine that does not work (503). Undefined for every other error, a file that is missing among them.
 */
export function failureOfSystem(error: unknown): Failure | undefined {
  if (isOutOfRoom(error)) return failure(507, 'service.no-room', { retryAfter: 60 });
  const code = codeOf(error);
  return diskCodes.test(code) || networkCodes.test(code)
    ? failure(503, 'service.unavailable', { retryAfter: 2 })
    : undefined;
}
