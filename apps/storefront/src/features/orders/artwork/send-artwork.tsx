'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import type { Job } from '@labelwerk/contracts/orders/orders.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { useRested } from '#platform/client/later/use-rested.ts';
import { useSession } from '#platform/client/session.ts';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { PagePicture } from './page-picture.tsx';
import { useFilesToChoose, useSendArtwork } from './use-job-artwork.ts';

/** Assigns a file of the library to a job that waits for artwork. */
export function SendArtwork({
  job,
  name,
  look = 'action',
}: {
  readonly job: Job;
  readonly name: string;
  readonly look?: 'action' | 'outline';
}) {
  const t = useTranslations('orders');
  const { data: profile } = useSession();
  const [open, setOpen] = useState(false);
  if (!profile) return null;
  return (
    <>
      <Button
        size="small"
        look={look}
        aria-label={`${t('artwork.choose')}: ${name}`}
        onClick={() => setOpen(true)}
      >
        {t('artwork.choose')}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={t('artwork.title', { name })}
        closeLabel={t('artwork.close')}
        size="large"
      >
        <FileChoice customerId={profile.id} job={job} onSent={() => setOpen(false)} />
      </Modal>
    </>
  );
}

type ChoiceProps = { readonly customerId: number; readonly job: Job; readonly onSent: () => void };

function FileChoice({ customerId, job, onSent }: ChoiceProps) {
  const { language } = useSite();
  const t = useTranslations('orders');
  const path = usePath();
  const [typed, setTyped] = useState('');
  const search = useRested(typed.trim());
  const { data, isPending } = useFilesToChoose(customerId, search, true);
  const send = useSendArtwork(customerId, job);
  const choose = (file: CustomerFile) =>
    send.mutate(file.id, {
      onSuccess: () => {
        showToast({ text: t('artwork.sent'), look: 'success' });
        onSent();
      },
      onError: (error) => {
        const text = error instanceof Problem ? (error.errors[0]?.message ?? error.message) : '';
        showToast({ text: text || t('failed'), look: 'danger' });
      },
    });
  const wanted = { size: formatSize(job.width, job.height, language), count: job.sorts };
  return (
    <div className="grid gap-4">
      <p>{t('artwork.wanted', wanted)}</p>
      <TextField
        label={t('artwork.search')}
        type="search"
        optional
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isPending && <Skeleton height="12rem" />}
      <ul className="grid gap-3">
        {data?.data.map((file) => (
          <FileEntry
            key={file.id}
            file={file}
            busy={send.isPending && send.variables === file.id}
            disabled={send.isPending}
            onChoose={() => choose(file)}
          />
        ))}
      </ul>
      {data?.total === 0 && <p className="text-soft">{t('artwork.none')}</p>}
      <p>
        <LinkButton href={path('label-library/custom-files')} look="outline" size="small">
          {t('artwork.toLibrary')}
        </LinkButton>
      </p>
    </div>
  );
}

type EntryProps = {
  readonly file: CustomerFile;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
};

const tenths = (millimetres: number) => Math.round(millimetres * 10) / 10;

function FileEntry({ file, busy, disabled, onChoose }: EntryProps) {
  const { language } = useSite();
  const t = useTranslations('orders');
  const { width, height, sort_order: pages, preflight_task_status: status } = file;
  const facts = [
    width !== null && height !== null && `${formatSize(tenths(width), tenths(height), language)} mm`,
    pages.length > 0 && t('sorts', { count: pages.length }),
    status === 'failed' && t('artwork.failed'),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line pb-3">
      <PagePicture link={file.preview_link} size="thumbnail" alt="" />
      <div className="min-w-0 flex-1 basis-40">
        <strong className="block break-words">{file.filename}</strong>
        <span className="text-soft text-[length:var(--text-s)]">{facts.join(' · ')}</span>
      </div>
      <Button
        size="small"
        loading={busy}
        disabled={disabled || status === 'failed'}
        aria-label={`${t('artwork.take')}: ${file.filename}`}
        onClick={onChoose}
      >
        {t('artwork.take')}
      </Button>
    </li>
  );
}
