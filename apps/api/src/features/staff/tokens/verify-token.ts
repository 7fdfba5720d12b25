import type { App } from '#platform/app.ts';
import type { StaffVerifier } from '#platform/auth/staff.ts';
import { findStaffByToken } from './sessions-repository.ts';

const accessToken = /^lwa_[\w-]{43}$/;

/** Verifies access tokens against the database at every call: a signed-out or disabled person is refused at once. */
export const createStaffVerifier =
  ({ db }: App): StaffVerifier =>
  async (token) => {
    const row = accessToken.test(token) ? await findStaffByToken(db, token) : undefined;
    if (!row) return undefined;
    const { id, session_id: sessionId, email, name, role } = row;
    return { personId: id, sessionId, email, name, role };
  };
