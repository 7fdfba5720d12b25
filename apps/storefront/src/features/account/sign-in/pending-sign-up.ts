type Pending = { readonly email: string; readonly password: string; readonly until: number };

const kept = 30 * 60_000;
let pending: Pending | undefined;

/**
 * The credentials of the sign-up form, in the memory of this tab only and for half an hour, so that the user need not
 * type the password again after confirming the address. Lost on reload.
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
