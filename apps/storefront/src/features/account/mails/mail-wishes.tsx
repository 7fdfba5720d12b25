'use client';
import { mailWishCalls } from '@labelwerk/contracts/mail/wish-calls.ts';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem, send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { FormNotice } from '../fields/form-notice.tsx';

/** The mails that the customer may switch off; each change is saved at once. */
export function MailWishes({ customerId }: { readonly customerId: number }) {
  const t = useTranslations('account');
  const client = useQueryClient();
  const params = { customerId };
  const queryKey = ['mail-wishes', customerId];
  const wishes = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(mailWishCalls.getMailWishes, { params, signal }),
  });
  const change = useMutation({
    mutationFn: (off: readonly string[]) => send(mailWishCalls.changeMailWishes, { params, body: { off } }),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      showToast({ text: t('mails.saved'), look: 'success' });
    },
  });
  const mails = wishes.data?.mails;
  return (
    <section className={styles.form} aria-labelledby="mails-title" aria-busy={wishes.isPending}>
      <h2 id="mails-title">{t('mails.title')}</h2>
      <p>{t('mails.how')}</p>
      {wishes.isPending && <Skeleton height="9rem" />}
      {(wishes.isError || change.isError) && (
        <FormNotice>{(change.error instanceof Problem && change.error.message) || t('failed')}</FormNotice>
      )}
      {mails?.map(({ template, title, on }) => (
        <Checkbox
          key={template}
          label={title}
          checked={on}
          disabled={change.isPending}
          onChange={() =>
            change.mutate(
              mails
                .filter((mail) => (mail.template === template ? on : !mail.on))
                .map((mail) => mail.template),
            )
          }
        />
      ))}
    </section>
  );
}
