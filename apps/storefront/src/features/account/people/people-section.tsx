'use client';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Avatar } from '#kit/data/avatar.tsx';
import { Badge } from '#kit/data/badge.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Problem } from '#platform/client/call.ts';
import type { Profile } from '#platform/client/session.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { fullNameOf } from '../profile/full-name.ts';
import { type AskedChange, ChangeDialog, type Member } from './change-dialog.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import styles from './people.module.css';
import { useChangePeople, usePeople } from './use-people.ts';

/** The people with access to the account: invite, remove, leave and hand over. */
export function PeopleSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('people');
  const { id } = profile;
  const list = usePeople(id);
  const change = useChangePeople(id);
  const [asked, setAsked] = useState<AskedChange>();
  // Forms and dialogs themselves show why something was refused.
  const isChangeRefused = change.isError && ['resend', 'withdraw'].includes(change.variables.kind);
  const data = list.data;
  const isOwner = data?.people.some((member) => member.is_you && member.is_owner) ?? false;
  const isShared = (data?.people.length ?? 0) > 1;
  return (
    <section className={styles.section} aria-labelledby="people-title" aria-busy={list.isPending}>
      <h2 id="people-title">{t('title')}</h2>
      <p>{t('how')}</p>
      {isOwner && isShared && <p>{t('ownerHow')}</p>}
      {list.isPending && <Skeleton height="6rem" />}
      {(list.isError || isChangeRefused) && (
        <FormNotice>{(change.error instanceof Problem && change.error.message) || t('failed')}</FormNotice>
      )}
      {data && (
        <>
          <ul className={styles.list}>
            {data.people.map((member) => (
              <li key={member.id}>
                <span aria-hidden="true">
                  <Avatar name={fullNameOf(member)} size="sm" />
                </span>
                <span className={styles.who}>
                  <strong>{fullNameOf(member)}</strong> {member.is_you && <Badge>{t('you')}</Badge>}{' '}
                  {member.is_owner && isShared && <Badge>{t('owner')}</Badge>}
                  <br />
                  {member.email}
                  <br />
                  <small>{t('since', { date: formatDate(new Date(member.since)) })}</small>
                </span>
                {isShared && !member.is_owner && (
                  <MemberActions member={member} canHandOver={isOwner} ask={setAsked} />
                )}
              </li>
            ))}
          </ul>
          <InvitationList invitations={data.invitations} change={change} />
          <InviteForm change={change} free={data.free} />
        </>
      )}
      <ChangeDialog
        asked={asked}
        profile={profile}
        change={change}
        onDone={() => {
          setAsked(undefined);
          change.reset();
        }}
      />
    </section>
  );
}

/** The owner has none: the owner hands the account over before leaving it. */
function MemberActions({
  member,
  canHandOver,
  ask,
}: {
  readonly member: Member;
  readonly canHandOver: boolean;
  readonly ask: (asked: AskedChange) => void;
}) {
  const t = useTranslations('people');
  return (
    <span className={styles.actions}>
      {canHandOver && (
        <Button
          look="quiet"
          size="small"
          onClick={() => ask({ kind: 'hand-over', member })}
          aria-label={t('handOverTo', { name: fullNameOf(member) })}
        >
          {t('handOver')}
        </Button>
      )}
      <Button look="outline" size="small" onClick={() => ask({ kind: 'remove', member })}>
        {t(member.is_you ? 'leave' : 'remove')}
      </Button>
    </span>
  );
}
