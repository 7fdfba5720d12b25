'use client';
import type { PeopleAnswer } from '@labelwerk/contracts/people/people.ts';
import type { Proof } from '@labelwerk/contracts/session/second-factor.ts';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { Avatar } from '#kit/data/avatar.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import type { Profile } from '#platform/client/session.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { fullNameOf } from '../profile/full-name.ts';
import { ProofForm } from '../second-factor/proof-form.tsx';
import { type useChangePeople, useOpenAccount } from './use-people.ts';

export type Member = PeopleAnswer['people'][number];
export type AskedChange = { readonly kind: 'remove' | 'hand-over'; readonly member: Member };

/** Asks for the password, or a code of the app, before a person is removed or gets the account. */
export function ChangeDialog({
  asked,
  profile,
  change,
  onDone,
}: {
  readonly asked: AskedChange | undefined;
  readonly profile: Profile;
  readonly change: ReturnType<typeof useChangePeople>;
  readonly onDone: () => void;
}) {
  const t = useTranslations('people');
  const openAccount = useOpenAccount();
  const factor = useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => send(shopCalls.getSecondFactor, { signal }),
    enabled: asked !== undefined,
  });
  if (!asked) return null;
  const { kind, member } = asked;
  const name = fullNameOf(member);
  const key = kind === 'hand-over' ? 'handOver' : member.is_you ? 'leave' : 'remove';
  const ask = async (proof: Proof) => {
    await change.mutateAsync({ kind, memberId: member.id, proof });
    if (kind === 'hand-over') showToast({ text: t('handedOver'), look: 'success' });
    if (kind === 'remove' && member.is_you) await openAccount();
    onDone();
  };
  return (
    <Modal open onClose={onDone} title={t(`${key}Title`, { name })} closeLabel={t('cancel')}>
      <span aria-hidden="true" className="mb-4 block">
        <Avatar name={name} size="lg" />
      </span>
      <ProofForm
        profile={profile}
        text={t(`${key}Text`, { name })}
        submit={t(key)}
        byCode={factor.data?.on === true && factor.data.recovery_codes !== null}
        ask={ask}
        onBack={onDone}
      />
    </Modal>
  );
}
