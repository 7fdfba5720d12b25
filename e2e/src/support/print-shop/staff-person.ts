import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { appCode } from '#support/app-code.ts';
import { environment } from '#support/environment.ts';

export type StaffPerson = {
  /** Sends a call to the staff base of the API; throws on refusals. */
  call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T>;
  /** Sends the bytes of a file to the staff base; throws on refusals. */
  upload<T>(path: string, bytes: Uint8Array): Promise<T>;
};

const root = join(import.meta.dirname, '..', '..', '..', '..');
const password = 'Spätlese-2023-Ürzig!';

async function ask<T>(method: 'GET' | 'POST', path: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(`${environment.api}/staff${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} /staff${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

/** A member of staff, created on the shop's own machine and set up with an authenticator app. */
export async function staffPerson(role: string): Promise<StaffPerson> {
  const email = `${role}-${randomUUID()}@example.com`;
  const args = ['scripts/shop/commands/staff.ts', email, role, role];
  const env = { ...process.env, DATA_FOLDER: environment.dataFolder };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  const added = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { temporary_password: string };
  const known = { email, password: added.temporary_password };
  const { secret } = await ask<{ secret: string }>('POST', '/enrolment', known);
  const { access_token: token } = await ask<{ access_token: string }>('POST', '/enrolment/confirm', {
    ...known,
    new_password: password,
    code: appCode(secret),
  });
  return {
    call: (method, path, body) => ask(method, path, body, token),
    upload: async (path, bytes) => {
      const answer = await fetch(`${environment.api}/staff${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: Buffer.from(bytes),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`POST /staff${path}: ${answer.status} ${text}`);
      return JSON.parse(text);
    },
  };
}
