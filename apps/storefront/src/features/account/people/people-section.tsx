'use client';
import type { PeopleAnswer } from '@labelwerk/contracts/people/people.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Badge } from '#kit/data/badge.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { AlertDialog } from '#kit/overlay/alert-dialog.tsx';

import { Problem } from '#platform/client/call.ts';
import type { Profile } from '#platform/client/session.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import styles from './people.module.css';
import { useChangePeople, useOpenAccount, usePeople } from './use-people.ts';

type Member = PeopleAnswer['people'][number];

/** The people with access to the account: invite, remove and leave. */
export function PeopleSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('people');
  const { id } = profile;
  const list = usePeople(id);
  const change = useChangePeople(id);
  const openAccount = useOpenAccount();
  const [asked, setAsked] = useState<Member>();
  const remove = async (member: Member) => {
    try {
      await change.mutateAsync({ kind: 'remove', memberId: member.id });
      if (member.is_you) await openAccount();
    } finally {
      setAsked(undefined);
    }
  };
  // The form itself shows why an invitation was refused.
  const isChangeRefused = change.isError && change.variables.kind !== 'invite';
  const data = list.data;
  return (
    <section className={styles.section} aria-labelledby="people-title" aria-busy={list.isPending}>
      <h2 id="people-title">{t('title')}</h2>
      <p>{t('how')}</p>
      {list.isPending && <Skeleton height="6rem" />}
      {(list.isError || isChangeRefused) && (
        <FormNotice>{(change.error instanceof Problem && change.error.message) || t('failed')}</FormNotice>
      )}
      {data && (
        <>
          <ul className={styles.list}>
            {data.people.map((member) => (
              <li key={member.id}>
                <span>
                  <strong>{`${member.name} ${member.last_name}`.trim() || member.email}</strong>{' '}
                  {member.is_you && <Badge>{t('you')}</Badge>}
                  <br />
                  {member.email}
                  <br />
                  <small>{t('since', { date: formatDate(new Date(member.since)) })}</small>
                </span>
                {data.people.length > 1 && (
                  <Button look="outline" size="small" onClick={() => setAsked(member)}>
                    {t(member.is_you ? 'leave' : 'remove')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <InvitationList invitations={data.invitations} change={change} />
          <InviteForm change={change} free={data.free} />
        </>
      )}
      <AlertDialog
        open={asked !== undefined}
        title={
          asked?.is_you ? t('leaveTitle') : t('removeTitle', { name: asked?.name || asked?.email || '' })
        }
        confirmLabel={t(asked?.is_you ? 'leave' : 'remove')}
        cancelLabel={t('cancel')}
        dangerous
        loading={change.isPending}
        onConfirm={() => asked && void remove(asked).catch(() => undefined)}
        onCancel={() => setAsked(undefined)}
      >
        <p>{t(asked?.is_you ? 'leaveText' : 'removeText')}</p>
      </AlertDialog>
    </section>
  );
}
