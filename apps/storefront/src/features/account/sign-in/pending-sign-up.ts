type Pending = { readonly email: string; readonly password: string; readonly until: number };

const kept = 30 * 60_000;
let pending: Pending | undefined;

/**
 * What was just typed into the sign-up form, in this tab's memory alone and for half an hour: so that nobody types
 * their password again right after confirming their address. Gone with a reload.
 */
export const pendingSignUp = {
  keep(email: string, password: string): void {
    pending = { email, password, until: Date.now() + kept };
  },
  peek(): Pending | undefined {
    if (pending && pending.until < Date.now()) pending = undefined;
    return pending;
  },
  forget(): void {
    pending = undefined;
  },
};
