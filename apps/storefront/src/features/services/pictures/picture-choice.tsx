'use client';
import { briefPictureLimits } from '@labelwerk/domain/services/brief-pictures.ts';
import { useEffect, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { FileField } from '#kit/form/file-field.tsx';
import { Problem } from '#platform/client/call.ts';
import { formFailure } from '#platform/client/forms/form-failure.ts';
import { useSession } from '#platform/client/session.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
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
  const take = async (files: readonly File[]) => {
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
          void take(files);
        }}
      />
      <p role="status" className="text-soft">
        {sending === undefined ? hasLost && t('lost') : t('sending', { name: sending })}
      </p>
      {chosen.length > 0 && (
        <ul className="grid gap-2" data-testid="brief-pictures">
          {chosen.map((id) => {
            const name = pictures.find((one) => one.id === id)?.filename ?? '…';
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3">
                <span className="break-all">{name}</span>
                <Button
                  look="outline"
                  size="small"
                  onClick={() => {
                    onChange((before) => before.filter((one) => one !== id));
                    void remove(profile.id, id);
                  }}
                >
                  {t('remove')}
                  <span className="hidden-visually">: {name}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
