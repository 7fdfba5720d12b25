'use client';
import { briefPictureLimits } from '@labelwerk/domain/services/brief-pictures.ts';
import { useEffect, useState } from 'react';
import { FileField } from '#kit/form/file-field.tsx';
import { Problem } from '#platform/client/call.ts';
import { formFailure } from '#platform/client/forms/form-failure.ts';
import { useSession } from '#platform/client/session.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { PictureList } from './picture-list.tsx';
import { useBriefPictures } from './use-brief-pictures.ts';

const accept = '.png,.jpg,.jpeg,.svg,.pdf';
const megabytes = briefPictureLimits.bytes / 1_000_000;
const kilobytes = briefPictureLimits.svgBytes / 1_000;

type Props = {
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (change: (before: readonly string[]) => readonly string[]) => void;
};

/** Logos and pictures of a brief, sent at once; visitors are asked to sign in by the files of the library above. */
export function PictureChoice({ chosen, error, onChange }: Props) {
  const t = useTranslations('services.pictures');
  const { data: profile } = useSession();
  const { list, add, remove } = useBriefPictures(profile?.id);
  const [sending, setSending] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [hasLost, setLost] = useState(false);
  const pictures = list.data?.pictures ?? [];
  const lost = list.data ? chosen.filter((id) => !pictures.some((one) => one.id === id)) : [];
  useEffect(() => {
    if (lost.length === 0 || sending !== undefined) return;
    setLost(true);
    onChange((before) => before.filter((id) => !lost.includes(id)));
  });
  if (!profile) return null;
  const failed = (name: string, failure: unknown): string => {
    if (!(failure instanceof Problem)) return t('failed', { name });
    const { atFields, general } = formFailure(failure, ['picture'], t('failed', { name }));
    return `${name}: ${atFields[0]?.message ?? general ?? ''}`;
  };
  const sendAll = async (files: readonly File[]) => {
    setProblem(undefined);
    const room = briefPictureLimits.count - chosen.length;
    const problems: string[] = files.length > room ? [t('tooMany', { max: briefPictureLimits.count })] : [];
    for (const file of files.slice(0, room)) {
      setSending(file.name);
      if (file.size > briefPictureLimits.bytes) {
        problems.push(t('tooLarge', { name: file.name, mb: megabytes }));
        continue;
      }
      try {
        const { id } = await add(profile.id, file);
        onChange((before) => [...before, id]);
      } catch (failure) {
        problems.push(failed(file.name, failure));
      }
    }
    setSending(undefined);
    setProblem(problems.length > 0 ? problems.join(' ') : undefined);
  };
  const earlier = pictures.filter(({ id }) => !chosen.includes(id));
  const take = (id: string) => onChange((before) => [...before.filter((one) => one !== id), id]);
  const leaveOut = (id: string) => {
    onChange((before) => before.filter((one) => one !== id));
    void remove(profile.id, id);
  };
  const removeEarlier = async (id: string, name: string) =>
    setProblem((await remove(profile.id, id)) ? undefined : t('stays', { name }));
  return (
    <div className="grid gap-3" data-field="picture_id" tabIndex={-1}>
      <FileField
        label={t('label')}
        optional
        hint={t('hint', { mb: megabytes, kb: kilobytes, max: briefPictureLimits.count })}
        multiple
        accept={accept}
        error={problem ?? error}
        disabled={sending !== undefined}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void sendAll(files);
        }}
      />
      <p role="status" className="text-soft">
        {sending === undefined ? hasLost && t('lost') : t('sending', { name: sending })}
      </p>
      <PictureList
        testId="brief-pictures"
        pictures={chosen.map((id) => pictures.find((one) => one.id === id) ?? { id, filename: '…' })}
        actions={[{ text: t('remove'), run: leaveOut }]}
      />
      {earlier.length > 0 && <p className="font-semibold">{t('earlier')}</p>}
      <PictureList
        label={t('earlier')}
        testId="earlier-pictures"
        pictures={earlier}
        actions={[
          ...(chosen.length < briefPictureLimits.count ? [{ text: t('use'), run: take }] : []),
          { text: t('remove'), run: (id, name) => void removeEarlier(id, name) },
        ]}
      />
    </div>
  );
}
