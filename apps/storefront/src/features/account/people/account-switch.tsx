'use client';
import { peopleCalls } from '@labelwerk/contracts/people/calls.ts';
import { Select } from '#kit/form/select.tsx';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import type { Profile } from '#platform/client/session.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './people.module.css';
import { useOpenAccount } from './use-people.ts';

/** Selects the account the person acts for; shown if there is more than one. */
export function AccountSwitch({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('people');
  const openAccount = useOpenAccount();
  const params = { customerId: profile.person_id };
  const list = useQuery({
    queryKey: ['accounts', profile.person_id, profile.id],
    queryFn: ({ signal }) => send(peopleCalls.listAccounts, { params, signal }),
    enabled: profile.has_accounts,
  });
  const choose = useMutation({
    mutationFn: async (customerId: number) => {
      await send(peopleCalls.chooseAccount, { params: { customerId } });
      await openAccount();
    },
  });
  if (!profile.has_accounts || !list.data) return null;
  return (
    <div className={styles.switch}>
      <Select
        label={t('account')}
        value={profile.id}
        disabled={choose.isPending}
        error={choose.isError ? t('failed') : undefined}
        onChange={(event) => choose.mutate(Number(event.target.value))}
      >
        {list.data.accounts.map(({ id, name, is_own: isOwn }) => (
          <option key={id} value={id}>
            {isOwn ? t('ownAccount', { name }) : name}
          </option>
        ))}
      </Select>
    </div>
  );
}
