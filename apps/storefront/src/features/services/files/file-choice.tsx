'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { formatDate, formatSize } from '@labelwerk/domain/money/format.ts';
import { useEffect, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { useSession } from '#platform/client/session.ts';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { FilePicture } from './file-picture.tsx';
import { useChosenFiles, useOwnFiles } from './own-files.ts';
import { chosenAfter, shownFiles } from './shown-files.ts';

type Props = {
  readonly name: string;
  readonly legend: string;
  /** Maximum number of files; 1: a single choice. */
  readonly max: number;
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
};

/** Lets customers choose files of their library; visitors are asked to sign in. */
export function FileChoice({ name, legend, max, chosen, error, onChange }: Props) {
  const t = useTranslations('services.files');
  const path = usePath();
  const { data: profile } = useSession();
  const [typed, setTyped] = useState('');
  const [pages, setPages] = useState(1);
  const search = typed.trim().toLowerCase();
  const list = useOwnFiles({ customerId: profile?.id, search, pages });
  const known = useChosenFiles(profile?.id, chosen);
  const lost =
    known.data && !known.isPlaceholderData
      ? chosen.filter((id) => !known.data.some((file) => file.id === id))
      : [];
  const [wasLost, setWasLost] = useState(false);
  useEffect(() => {
    if (lost.length === 0) return;
    setWasLost(true);
    onChange(chosen.filter((id) => !lost.includes(id)));
  });
  if (profile === null) return <p className="text-soft">{t('signIn')}</p>;
  const files = shownFiles(list.data?.files ?? [], known.data ?? [], chosen);
  return (
    <fieldset className="grid min-w-0 gap-3" data-field={name} tabIndex={-1}>
      <legend className="mb-2 text-soft">{legend}</legend>
      {wasLost && (
        <p role="status" className="rounded-card bg-warning-wash p-2">
          {t('lost')}
        </p>
      )}
      {(search !== '' || list.data?.isMore || files.length > 6) && (
        <TextField
          label={t('search')}
          optional
          type="search"
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setPages(1);
          }}
        />
      )}
      {list.isPending && <Skeleton height="9rem" />}
      {list.isError && (
        <p className="flex flex-wrap items-center gap-3">
          {t('failed')}
          <Button look="outline" size="small" onClick={() => void list.refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {list.data && files.length === 0 && <p>{t(search === '' ? 'none' : 'notFound')}</p>}
      {files.length > 0 && (
        <ul className="grid gap-2 tablet:grid-cols-2">
          {files.map((file) => (
            <Entry
              key={file.id}
              file={file}
              type={max === 1 ? 'radio' : 'checkbox'}
              name={name}
              isChosen={chosen.includes(file.id)}
              onPress={() => onChange(chosenAfter(chosen, file.id, max))}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {list.data?.isMore && (
          <Button look="outline" size="small" loading={list.isFetching} onClick={() => setPages(pages + 1)}>
            {t('more')}
          </Button>
        )}
        <LinkButton
          href={path('label-library/custom-files')}
          look={files.length === 0 ? 'outline' : 'quiet'}
          size="small"
          target="_blank"
        >
          {t('upload')}
        </LinkButton>
      </div>
      {error !== undefined && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type EntryProps = {
  readonly file: CustomerFile;
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly isChosen: boolean;
  readonly onPress: () => void;
};

function Entry({ file, type, name, isChosen, onPress }: EntryProps) {
  const t = useTranslations('services.files');
  const { language } = useSite();
  const { filename, width, height, number_of_pages: pages, created_at: at } = file;
  const facts = [
    width !== null && height !== null && `${formatSize(width, height, language)} mm`,
    pages !== null && t('pages', { count: pages }),
    formatDate(new Date(at)),
  ];
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card border border-line bg-card p-2 hover:border-ink has-[:checked]:border-action has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-action">
        <input
          type={type}
          name={name}
          value={file.id}
          checked={isChosen}
          className="size-5 flex-none accent-action"
          onChange={onPress}
        />
        <FilePicture src={`/api/private${file.preview_link}`} alt="" className="size-14 flex-none" />
        <span className="grid min-w-0">
          <span className="font-semibold [overflow-wrap:anywhere]">{filename}</span>
          <span className="text-soft text-[length:var(--text-s)]">{facts.filter(Boolean).join(' · ')}</span>
        </span>
      </label>
    </li>
  );
}
