import { randomUUID } from 'node:crypto';
import { staffCalls } from '@labelwerk/contracts/staff/calls.ts';
import type { StaffTokens } from '@labelwerk/contracts/staff/people.ts';
import { codeOf } from '../../../../apps/api/src/testing/desk/staff.ts';
import { openShop, type Shop, ShopProblem } from '../../../../packages/client/src/client.ts';
import type { OpenShop } from '../../driver.ts';
import { done } from '../saved/shop-on.ts';

const password = 'Spätlese-2023-Ürzig!';
const againAfterMs = 200;
const giveUpAfterMs = 180_000;
/** A code of the authenticator is accepted once and changes every half minute. */
const codeMs = 30_000;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const now = { app: { now: () => new Date() } } as Parameters<typeof codeOf>[0];

/** Whether the outcome of a call is unknown. */
const isUndecided = (error: unknown): boolean =>
  error instanceof ShopProblem ? error.status >= 500 : error instanceof TypeError;

/** Repeats a call until its outcome is known; throws if it was refused. */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  const until = performance.now() + giveUpAfterMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isUndecided(error) || performance.now() > until) throw error;
      await pause(againAfterMs);
    }
  }
}

/** An owner's client for a running shop, signed in for the whole run. */
export async function openDesk(root: string, { site, apiAddress }: OpenShop): Promise<Shop> {
  const email = `owner-${randomUUID()}@example.com`;
  const args = ['staff', 'add', email, '--role', 'owner', '--name', 'Anna', '--here', '--json'];
  const added = JSON.parse((await done(root, site, 'desk', args)).out) as { temporary_password: string };
  let tokens: StaffTokens | undefined;
  let ends = 0;
  const keep = (given: StaffTokens) => {
    tokens = given;
    ends = Date.now() + given.expires_in * 500;
  };
  const open = openShop({ address: apiAddress, key: '', language: 'en' });
  const { secret } = await insist(() =>
    open.call(staffCalls.enrol, { body: { email, password: added.temporary_password } }),
  );
  keep(
    await open.call(staffCalls.confirmEnrolment, {
      body: {
        ...{ email, password: added.temporary_password, new_password: password },
        code: codeOf(now, secret),
      },
    }),
  );
  const signIn = async () => {
    for (let tries = 0; ; tries += 1) {
      const body = { email, password, code: codeOf(now, secret) };
      try {
        return keep(await insist(() => open.call(staffCalls.staffSignIn, { body })));
      } catch (error) {
        // If an answer was lost, the code is used up.
        if (!(error instanceof ShopProblem) || tries === 5) throw error;
        await pause(codeMs);
      }
    }
  };
  let signingIn: Promise<void> | undefined;
  const token = async () => {
    if (Date.now() > ends) {
      signingIn ??= signIn().finally(() => {
        signingIn = undefined;
      });
      await signingIn;
    }
    return `Bearer ${tokens?.access_token}`;
  };
  return openShop({ address: apiAddress, key: '', language: 'en', token });
}
