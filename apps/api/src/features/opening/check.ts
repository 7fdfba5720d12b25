/** What one check says: undefined if all is well, otherwise what is wrong and what to do, in one sentence each. */
export type Fault = string | undefined;

/** A check of what a shop needs before it opens. It changes nothing. */
export type Check = { readonly subject: string; run(): Promise<Fault> | Fault };

export type Checked = { readonly subject: string; readonly fault: string | null };

/** Limit of one check in ms. */
const checkMs = 20_000;

/** Runs a check. An error that it doesn't expect is named by its code alone: a message may contain a password. */
async function runCheck({ subject, run }: Check): Promise<Checked> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Fault>((resolve) => {
    timer = setTimeout(
      resolve,
      checkMs,
      `no answer within ${checkMs / 1000} s; see whether it is overloaded.`,
    );
  });
  const failed = (error: unknown): Fault =>
    `the check itself failed (${codeOf(error)}); see the log of the programs.`;
  const fault = await Promise.race([(async () => run())().catch(failed), late]);
  clearTimeout(timer);
  return { subject, fault: fault ?? null };
}

export const runChecks = (checks: readonly Check[]): Promise<readonly Checked[]> =>
  Promise.all(checks.map(runCheck));

/** The code of an error, or of its cause, without its message. */
export function codeOf(error: unknown): string {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as NodeJS.ErrnoException;
    if (typeof code === 'string' && /^\w{2,60}$/.test(code)) return code;
  }
  return error instanceof Error && /^\w{2,60}$/.test(error.name) ? error.name : 'unknown';
}
