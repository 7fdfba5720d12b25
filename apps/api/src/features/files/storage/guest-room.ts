import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { definePart } from '#platform/parts.ts';
import { type Failure, failure } from '#platform/problems/failure.ts';
import { findBytesOfGuests, findBytesOfNetwork, type GuestBytes } from './guest-storage-repository.ts';

/** Age in ms up to which the sum over all visitors is used again. */
const sumAgeMs = 1_000;
const retryAfter = 3_600;

const sumOfGuests = definePart({
  name: 'bytes of all visitors',
  open: (): { bytes?: GuestBytes; at: number } => ({ at: 0 }),
});

async function bytesOfGuests({ db, now, part }: App): Promise<GuestBytes> {
  const sum = part(sumOfGuests);
  const at = now().getTime();
  if (sum.bytes === undefined || Math.abs(at - sum.at) >= sumAgeMs) {
    sum.bytes = await findBytesOfGuests(db);
    sum.at = at;
  }
  return sum.bytes;
}

/**
 * Whether all visitors together occupy at most `share` of the room: of their own bytes and of what is free beyond the
 * reserve of the disk. The room that other data takes makes their share smaller, so that it ends before the disk is
 * full.
 */
export const fitsShare = (
  share: number,
  { guestBytes, roomBytes, more }: Readonly<Record<'guestBytes' | 'roomBytes' | 'more', number>>,
): boolean => guestBytes + more <= share * (guestBytes + roomBytes);

/**
 * The failure (507) if `bytes` more of a visitor do not fit: into what one network may store, or into the share of the
 * disk of all visitors, unless files are in a bucket. Never asked about a customer's files. `network` is the hash of the visitor's network.
 *
 * Calls at the same time may exceed a limit by the chunks under way, each of 5 MB at most, unless they hold
 * the lock of `lockOpening`.
 */
export async function guestRefusal(
  app: App,
  db: Db,
  network: string,
  { bytes, isReceived = false }: { readonly bytes: number; readonly isReceived?: boolean },
): Promise<Failure<'upload.guests-full' | 'upload.network-full'> | undefined> {
  const { settings, files } = app;
  const { stored, open, announced } = await findBytesOfNetwork(db, network);
  // Bytes of announced uploads are promised: only what was received counts for them.
  const promised = isReceived ? 0 : announced;
  if (stored + open + promised + bytes > settings.GUEST_NETWORK_BYTES)
    return failure('upload.network-full', { retryAfter });
  if (!files.isLocal) return undefined;
  const [all, roomBytes] = await Promise.all([bytesOfGuests(app), files.roomBytes()]);
  const guestBytes = all.stored + all.open;
  return fitsShare(settings.GUEST_DISK_SHARE, { guestBytes, roomBytes, more: bytes })
    ? undefined
    : failure('upload.guests-full', { retryAfter });
}
