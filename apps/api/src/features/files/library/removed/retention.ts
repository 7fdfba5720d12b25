import type { Owner } from '#platform/auth/owner.ts';
import type { Settings } from '#settings.ts';

/** Days a visitor's files are kept who never signs in, if customers' files are kept longer. */
const guestDays = 90;

/** Days a file is kept after it was last used. Files of orders are kept in any case. */
export const retentionDays = ({ FILE_RETENTION_DAYS: days }: Settings, owner: Owner): number =>
  'customerId' in owner ? days : Math.min(days, guestDays);
