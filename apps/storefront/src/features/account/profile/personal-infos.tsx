'use client';
import { accountCalls } from '@labelwerk/contracts/account/calls.ts';
import { BrandsSection } from '#features/transparency/index.ts';
import { Avatar } from '#kit/data/avatar.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { FormNotice } from '../fields/form-notice.tsx';
import { MailWishes } from '../mails/mail-wishes.tsx';
import { OwnData } from '../own-data/own-data.tsx';
import { PeopleSection } from '../people/people-section.tsx';
import { AccountFrame } from './account-frame.tsx';
import { fullNameOf } from './full-name.ts';
import { PersonalInfosForm } from './personal-infos-form.tsx';

export function PersonalInfos() {
  const t = useTranslations('account');
  return (
    <AccountFrame>
      {(profile) => (
        <div className={styles.narrow}>
          <div className={styles.head}>
            <span aria-hidden="true">
              <Avatar name={fullNameOf(profile)} size="xl" />
            </span>
            <h1>{t('infos.meta.title')}</h1>
          </div>
          <p className={styles.lead}>{t('infos.lead')}</p>
          <Infos id={profile.id} />
          <PeopleSection profile={profile} />
          <BrandsSection customerId={profile.id} />
          <MailWishes customerId={profile.id} />
          <OwnData profile={profile} />
        </div>
      )}
    </AccountFrame>
  );
}

function Infos({ id }: { readonly id: number }) {
  const t = useTranslations('account');
  const customer = useQuery({
    queryKey: ['customer', id],
    queryFn: ({ signal }) => send(accountCalls.getCustomer, { params: { customerId: id }, signal }),
  });
  if (customer.data) return <PersonalInfosForm customer={customer.data} />;
  if (customer.isError) return <FormNotice>{t('failed')}</FormNotice>;
  return (
    <div className={styles.form}>
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
    </div>
  );
}
