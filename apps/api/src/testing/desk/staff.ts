import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@labelwerk/domain/staff/roles.ts';
import { Secret, TOTP } from 'otpauth';
import type { Harness } from '#testing/harness.ts';

/** A code of an authenticator app, `ahead` steps of 30 seconds from now. */
export const codeOf = ({ app }: Pick<Harness, 'app'>, secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.now().getTime() + ahead * 30_000,
  });

export const staffPassword = 'Spätlese-2023-Ürzig!';

/**
 * Creates a member of staff with a completed account and an access token; added by the owner with the token `adder`, if
 * given.
 */
export async function givenStaff(shop: Harness, role: StaffRole, adder?: string) {
  const email = `${role}-${randomUUID()}@example.com`;
  const call = async (url: string, payload: object, token?: string) => {
    const answer = await shop.server.inject({
      method: 'POST',
      url: `/staff${url}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      payload,
    });
    if (answer.statusCode >= 300) throw new Error(`${url} was refused: ${answer.body}`);
    return answer.json();
  };
  const password = adder
    ? (await call('/people', { email, name: role, role }, adder)).temporary_password
    : await firstPassword(shop, email, role);
  const { secret } = await call('/enrolment', { email, password });
  const code = codeOf(shop, secret);
  const done = await call('/enrolment/confirm', { email, password, new_password: staffPassword, code });
  return {
    email,
    secret: secret as string,
    /** The code used for the setup, which is not accepted again. */
    usedCode: code,
    id: done.person.id as string,
    token: done.access_token as string,
    refresh: done.refresh_token as string,
  };
}

/** Adds a person as the command line does for the first owner; returns the temporary password. */
async function firstPassword({ app }: Harness, email: string, role: StaffRole): Promise<string> {
  const { addPerson } = await import('#features/staff/people/manage-people.ts');
  const { commandLine } = await import('#features/staff/audit/record-action.ts');
  const added = await addPerson(app, commandLine, { email, name: role, role });
  if (!added.ok) throw new Error(added.code);
  return added.value.temporary_password;
}
