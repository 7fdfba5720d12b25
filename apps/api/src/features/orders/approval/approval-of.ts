import type { Approval } from '@labelwerk/domain/orders/approval.ts';
import type { JobRow } from '../orders-repository.ts';

/** The approval that stands on a line; undefined while there is none. */
export const approvalOf = ({
  approved_version: version,
  release_at: releaseAt,
}: Pick<JobRow, 'approved_version' | 'release_at'>): Approval | undefined =>
  version === null || releaseAt === null ? undefined : { version, releaseAt };
