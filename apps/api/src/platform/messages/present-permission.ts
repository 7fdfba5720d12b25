import type { ProblemCode } from '@labelwerk/contracts/call/problem-status.ts';
import type { Permission } from '@labelwerk/contracts/values/permission.ts';
import type { Permission as Verdict } from '@labelwerk/domain/orders/permissions.ts';
import { type Language, messageOf } from './messages.ts';

/** A permission with its reason in a language: the message of the call's failure. */
export const presentPermission = <Reason extends ProblemCode>(
  verdict: Verdict<Reason>,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): Permission<Reason> =>
  verdict.allowed
    ? { allowed: true, reason: null }
    : {
        allowed: false,
        reason: { code: verdict.reason, text: messageOf(language, verdict.reason, { ...params }) },
      };
