import type { Owner } from '#platform/auth/owner.ts';
import type { Settings } from '#settings.ts';

/** Maximum retention of a visitor's files, in days. */
const guestDays = 90;

/** Retention of a file after its last use, in days. Files of orders are always kept. */
export const retentionDays = ({ FILE_RETENTION_DAYS: days }: Settings, owner: Owner): number =>
  'customerId' in owner ? days : Math.min(days, guestDays);
