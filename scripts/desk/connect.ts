import { staffCalls } from '@labelwerk/contracts/staff/calls.ts';
import type { StaffTokens } from '@labelwerk/contracts/staff/people.ts';
import { openShop, type Shop, ShopProblem } from '../../packages/client/src/client.ts';
import type { SessionFile } from './session-file.ts';

/** A token is renewed this long before it expires, in ms. */
const earlyMs = 30_000;

export function keep(session: SessionFile, address: string, tokens: StaffTokens): void {
  session.write({
    address,
    email: tokens.person.email,
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token,
    expires: Date.now() + tokens.expires_in * 1000,
  });
}

/** The shop's API with the token of the signed-in person, renewed shortly before it expires. */
export function connect(address: string, session: SessionFile): Shop {
  const open = openShop({ address, key: '', language: 'en' });
  const token = async (): Promise<string | undefined> => {
    const kept = session.read();
    if (kept?.address !== address) return undefined;
    if (kept.expires - Date.now() > earlyMs) return `Bearer ${kept.access_token}`;
    try {
      const body = { refresh_token: kept.refresh_token };
      keep(session, address, await open.call(staffCalls.staffRefresh, { body }));
    } catch (error) {
      if (!(error instanceof ShopProblem) || error.status !== 401) throw error;
      session.remove();
    }
    const renewed = session.read();
    return renewed && `Bearer ${renewed.access_token}`;
  };
  return openShop({ address, key: '', language: 'en', token });
}
