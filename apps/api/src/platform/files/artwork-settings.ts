import { readFileSync } from 'node:fs';
import { profileFault } from '@labelwerk/artwork/colour/profile-fault.ts';
import { artworkLimits } from '@labelwerk/artwork/limits.ts';
import { z } from 'zod';

/** Settings of the file check. */
export const artworkFields = {
  /**
   * Number of processes that open customers' files, in the API and in the worker each. With two or more, one is reserved
   * for new files; with one, a new file may wait for a long task. For pictures of two pages at a time, three are needed.
   */
  ARTWORK_WORKERS: z.coerce.number().int().min(1).max(64).default(artworkLimits.workers),
  /**
   * Longest idle time after which an artwork worker is stopped; the next file starts one. It applies while the machine
   * has 4 GiB of memory left, and is shorter with less, down to five seconds with 512 MiB.
   */
  ARTWORK_IDLE_SECONDS: z.coerce.number().int().min(1).max(86_400).default(300),
  /**
   * Path of an ICC file: the CMYK profile of the press, by which RGB and Lab are separated for the inks, the ink check
   * and the soft proof. Default: the profile that the colour engine brings (docs/adr/0067-separation-by-a-profile.md).
   * Files that are checked already keep their findings.
   */
  CMYK_PROFILE: z.string().min(1).optional(),
};

type ProfileSetting = { readonly CMYK_PROFILE?: string | undefined };

/** The profile is read once at start, so that a wrong file is noticed there and not by a customer's file. */
export function checkArtworkSettings({ CMYK_PROFILE: path }: ProfileSetting, context: z.RefinementCtx): void {
  if (path === undefined) return;
  const fault = faultOf(path);
  if (fault !== undefined)
    context.addIssue({ code: 'custom', path: ['CMYK_PROFILE'], message: `${path} ${fault}` });
}

function faultOf(path: string): string | undefined {
  try {
    return profileFault(readFileSync(path));
  } catch {
    return 'can’t be read';
  }
}
