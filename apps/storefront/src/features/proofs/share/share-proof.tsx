'use client';
import type { ProofLinks } from '@labelwerk/contracts/proofs/links.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Disclosure } from '#kit/layout/disclosure.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { RemarkList } from '../linked/remark-list.tsx';
import { ShareForm } from './share-form.tsx';
import type { useProofLinks } from './use-proof-links.ts';

type Props = {
  readonly links: ReturnType<typeof useProofLinks>;
  /** New links are offered while the line can be approved. */
  readonly isOpen: boolean;
};

/** The links to the proof of a line: created, passed on and withdrawn here; and what was said by them. */
export function ShareProof({ links: { links, create, withdraw }, isOpen }: Props) {
  const t = useTranslations('proofs');
  const data = links.data;
  if (!data || (!isOpen && data.links.length === 0)) return null;
  const open = data.links.filter(({ state }) => state === 'open');
  return (
    <section className="grid gap-3">
      {data.remarks.length > 0 && (
        <>
          <h3 className="font-bold text-[length:var(--text-m)]">{t('remark.title')}</h3>
          <RemarkList remarks={data.remarks} />
        </>
      )}
      <Disclosure summary={t('share.title')}>
        <div className="grid gap-4">
          <p className="text-[length:var(--text-s)]">{t('share.text')}</p>
          {open.length > 0 && (
            <ul className="grid gap-3" aria-label={t('share.links')}>
              {open.map((link) => (
                <Link
                  key={link.id}
                  link={link}
                  isBusy={withdraw.isPending}
                  onWithdraw={() =>
                    withdraw.mutate(link.id, {
                      onSuccess: () => showToast({ text: t('share.withdrawn'), look: 'success' }),
                      onError: (error) =>
                        showToast({
                          text: (error instanceof Problem && error.message) || t('notSent'),
                          look: 'danger',
                        }),
                    })
                  }
                />
              ))}
            </ul>
          )}
          {isOpen && <ShareForm create={create} />}
        </div>
      </Disclosure>
    </section>
  );
}

type LinkProps = {
  readonly link: ProofLinks['links'][number];
  readonly isBusy: boolean;
  readonly onWithdraw: () => void;
};

function Link({ link, isBusy, onWithdraw }: LinkProps) {
  const t = useTranslations('proofs');
  const { name, address, may_decide: mayDecide, expires_at: expires } = link;
  const copy = () =>
    navigator.clipboard
      .writeText(address ?? '')
      .then(() => showToast({ text: t('share.copied'), look: 'success' }))
      // The address stands in the field, from where it can be copied by hand.
      .catch(() => showToast({ text: t('share.notCopied'), look: 'danger' }));
  return (
    <li className="grid gap-2 border border-line p-3">
      <p>
        <strong>{name}</strong>{' '}
        <span className="text-soft text-[length:var(--text-s)]">
          {t(mayDecide ? 'share.decides' : 'share.comments')} ·{' '}
          {t('share.until', { date: formatDate(new Date(expires)) })}
        </span>
      </p>
      <input
        readOnly
        aria-label={t('share.address', { name })}
        className="w-full border border-line bg-table p-2 font-measure text-[length:var(--text-xs)]"
        value={address ?? ''}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="outline" size="small" onClick={() => void copy()}>
          <Icon name="link" /> {t('share.copy')}
        </Button>
        <Button
          look="quiet"
          size="small"
          loading={isBusy}
          aria-label={`${t('share.withdraw')}: ${name}`}
          onClick={onWithdraw}
        >
          {t('share.withdraw')}
        </Button>
      </div>
    </li>
  );
}
