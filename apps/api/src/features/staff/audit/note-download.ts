import type { StaffIdentity } from '#platform/auth/staff.ts';
import type { Db } from '#platform/database/database.ts';
import { recordAction } from './record-action.ts';

/** Records a download by staff. Each request is recorded. */
export const noteDownload = (
  db: Db,
  { personId, email }: StaffIdentity,
  taken: {
    /** Such as `job.print-file`. */
    readonly action: string;
    readonly subjectId: string;
    readonly orderId?: string;
    readonly note?: string;
  },
): Promise<void> => recordAction(db, { id: personId, email }, taken);
