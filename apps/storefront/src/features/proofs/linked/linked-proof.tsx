'use client';
import type { LinkedProof as Shown } from '@labelwerk/contracts/proofs/links.ts';
import type { Place } from '@labelwerk/contracts/values/place.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { useMemo, useState } from 'react';
import { RemarkForm } from '#features/remarks/index.ts';
import { Button } from '#kit/button/button.tsx';
import { CardComing } from '#kit/data/card-coming.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Card } from '#kit/layout/card.tsx';
import { Problem } from '#platform/client/call.ts';
import { useLinkKey } from '#platform/client/own/use-link-key.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { ProofPdfButton } from '../proof-pdf-button.tsx';
import { linkedSource } from '../proof-source.ts';
import ProofViewer from '../viewer/proof-viewer.tsx';
import { RemarkList } from './remark-list.tsx';
import { RemarkMarks } from './remark-marks.tsx';
import { useLinkedProof } from './use-linked-proof.ts';
import { useRemarkTexts } from './use-remark-texts.ts';

/** The proof of a label for whoever has its link: to look at, to comment on and, if allowed, to answer. */
export function LinkedProof() {
  const key = useLinkKey();
  if (key === undefined) return <CardComing lines={6} />;
  return <OfKey key={key} linkKey={key} />;
}

function OfKey({ linkKey }: { readonly linkKey: string }) {
  const t = useTranslations('proofs');
  const { proof, remark, answer } = useLinkedProof(linkKey);
  if (proof.isPending) return <CardComing lines={6} />;
  if (!proof.data) {
    const { error } = proof;
    const text = error instanceof Problem && error.status >= 400 ? error.message : '';
    return <EmptyState title={t('linked.closed')}>{text || t('failed')}</EmptyState>;
  }
  return <Proof proof={proof.data} remark={remark} answer={answer} />;
}

type Props = { readonly proof: Shown } & Pick<ReturnType<typeof useLinkedProof>, 'remark' | 'answer'>;

function Proof({ proof, remark, answer }: Props) {
  const t = useTranslations('proofs');
  const { id, signature, closed, remarks, name } = proof;
  const { version } = proof.proof;
  const source = useMemo(() => linkedSource(id, signature, proof.proof), [id, signature, proof.proof]);
  const [design, setDesign] = useState(proof.proof.designs[0]?.number ?? 1);
  const [place, setPlace] = useState<Place>();
  const [isMarking, setMarking] = useState(false);
  const texts = useRemarkTexts();
  const isOpen = closed === null;
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_22rem]">
      <Card marks className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2>{proof.title}</h2>
        <p className="text-soft">{t('linked.for', { name, date: formatDate(new Date(proof.expires_at)) })}</p>
        {!proof.is_unchanged && <p role="status">{t('linked.changed')}</p>}
        {proof.proof.designs.length === 0 && <p>{t('linked.nothing')}</p>}
        <ProofViewer
          source={source}
          onShown={(number) => {
            setDesign(number);
            setPlace(undefined);
          }}
          over={({ number }) => (
            <RemarkMarks remarks={remarks} design={number} chosen={number === design ? place : undefined} />
          )}
          onPlace={
            isMarking
              ? (at) => {
                  setPlace(at);
                  setMarking(false);
                }
              : undefined
          }
        />
        <ProofPdfButton source={source} name={`${proof.order_number}-${proof.position}`} />
      </Card>
      <Card as="aside" className="grid gap-5">
        <dl className="grid gap-1 text-[length:var(--text-s)]">
          {proof.details.map(({ label, value }) => (
            <div key={label} className="grid grid-cols-[minmax(5rem,8rem)_1fr] gap-3">
              <dt className="text-soft">{label}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        {closed && (
          <p role="status" className="rounded-card bg-warning-wash p-3">
            {closed}
          </p>
        )}
        <section className="grid gap-3">
          <h2 className="text-[length:var(--head-s)]">{t('remark.title')}</h2>
          <RemarkList remarks={remarks} />
          {isOpen && (
            <>
              <div className="flex flex-wrap items-center gap-3">
                <Button
                  look="outline"
                  size="small"
                  aria-pressed={isMarking}
                  onClick={() => setMarking(!isMarking)}
                >
                  <Icon name="plus" /> {t(place ? 'remark.otherPlace' : 'remark.place')}
                </Button>
                {place && (
                  <Button look="quiet" size="small" onClick={() => setPlace(undefined)}>
                    {t('remark.noPlace')}
                  </Button>
                )}
              </div>
              <p role="status" className="text-soft text-[length:var(--text-s)]">
                {isMarking && t('remark.tapPlace')}
              </p>
              <RemarkForm
                {...texts}
                label={t('remark.label', { number: design })}
                button={t('remark.send')}
                look="outline"
                onSend={async (text) => {
                  await remark.mutateAsync({ version, design, place: place ?? null, text });
                  setPlace(undefined);
                }}
              />
            </>
          )}
        </section>
        {isOpen && proof.may_decide && <Decision version={version} answer={answer} />}
      </Card>
    </div>
  );
}

function Decision({ version, answer }: { readonly version: string } & Pick<Props, 'answer'>) {
  const t = useTranslations('proofs');
  const texts = useRemarkTexts();
  const [isChange, setChange] = useState(false);
  const { error } = answer;
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h2 className="text-[length:var(--head-s)]">{t('decide.title')}</h2>
      <p className="text-[length:var(--text-s)]">{t('decide.text')}</p>
      {error && !isChange && (
        <p role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
          {(error instanceof Problem && error.message) || t('notSent')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          loading={answer.isPending && !isChange}
          onClick={() => {
            setChange(false);
            answer.mutate({ version, answer: 'approve', text: '' });
          }}
        >
          <Icon name="check" /> {t('decide.approve')}
        </Button>
        <Button look="outline" aria-expanded={isChange} onClick={() => setChange(!isChange)}>
          {t('decide.change')}
        </Button>
      </div>
      {isChange && (
        <RemarkForm
          {...texts}
          label={t('decide.what')}
          button={t('decide.sendChange')}
          onSend={async (text) => {
            await answer.mutateAsync({ version, answer: 'change', text });
            setChange(false);
          }}
        />
      )}
    </section>
  );
}
