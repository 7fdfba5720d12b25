'use client';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { Button } from '#kit/button/button.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem, send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useCountdown } from './use-countdown.ts';

/** Minimum time between two mails, in seconds: mails take a moment. */
const pause = 30;

type Props =
  | {
      /** The address, or undefined while the field has no valid one. */
      readonly email: () => string | undefined;
      readonly action: 'resendCode' | 'forgotPassword';
    }
  /** For signed-in users. */
  | { readonly resend: () => Promise<unknown> };

/** Sends the code once more, at most every half minute. */
export function ResendCode(props: Props) {
  const t = useTranslations('account.code');
  const { left, start } = useCountdown();
  const resend = useMutation({
    mutationFn: (again: () => Promise<unknown>) => again(),
    onSuccess: () => {
      start(pause);
      showToast({ text: t('sentAgain'), look: 'success' });
    },
    onError: (error) => {
      showToast({ text: (error instanceof Problem && error.message) || t('notSent'), look: 'danger' });
    },
  });
  return (
    <Button
      look="outline"
      disabled={left > 0}
      loading={resend.isPending}
      onClick={() => {
        if ('resend' in props) return resend.mutate(props.resend);
        const email = props.email();
        if (email !== undefined) resend.mutate(() => send(shopCalls[props.action], { body: { email } }));
      }}
    >
      {left > 0 ? t('resendIn', { seconds: left }) : t('resend')}
    </Button>
  );
}
