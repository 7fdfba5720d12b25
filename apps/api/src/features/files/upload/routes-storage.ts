import { artworkLimits } from '@labelwerk/artwork/limits.ts';
import * as schemas from '@labelwerk/contracts/upload/call-schemas.ts';
import { uploadCalls } from '@labelwerk/contracts/upload/calls.ts';
import { uploadExpiryHours } from '@labelwerk/contracts/upload/chunks.ts';
import { retentionDays } from '#features/files/library/index.ts';
import { findUsage } from '#features/files/storage/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { uploadOwner } from './chunks/take-chunk.ts';

export function storageRoute(server: Server, { db, settings }: App): void {
  const route = callRoutes(server, uploadCalls, schemas);
  route('getStorage', async (request, _reply, valueOrProblem) => {
    const owner = valueOrProblem(uploadOwner(request));
    const used = await findUsage(db, owner);
    const guest = !('customerId' in owner);
    const { UPLOAD_QUOTA_BYTES: quota, GUEST_NETWORK_BYTES: ofNetwork } = settings;
    return {
      used_bytes: used.files + used.repairs,
      repaired_bytes: used.repairs,
      open_bytes: used.uploads,
      limit_bytes: guest ? Math.min(quota, ofNetwork) : quota,
      file_limit_bytes: artworkLimits.fileBytes,
      retention_days: retentionDays(settings, owner),
      upload_hours: uploadExpiryHours,
      guest,
    };
  });
}
