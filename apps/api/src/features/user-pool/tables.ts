import type { Tables } from './columns.ts';

declare module '#platform/database/database.ts' {
  interface Database extends Tables {}
}

export type PoolUser = {
  readonly sub: string;
  readonly email: string;
  readonly password_hash: string;
  /** There were several sign-ups before the address was confirmed: it is unknown whose the password is. */
  readonly password_is_disputed: boolean;
  readonly confirmed: boolean;
  readonly email_verified: boolean;
  readonly pending_email: string | null;
  readonly customer_id: number;
  readonly enabled: boolean;
};
