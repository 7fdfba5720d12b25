import type { Approval } from '@labelwerk/domain/orders/approval.ts';
import type { JobRow } from '../orders-repository.ts';

/** The approval of a line; undefined without one. */
export const approvalOf = ({
  approved_version: version,
  release_at: releaseAt,
}: Pick<JobRow, 'approved_version' | 'release_at'>): Approval | undefined =>
  version === null || releaseAt === null ? undefined : { version, releaseAt };
