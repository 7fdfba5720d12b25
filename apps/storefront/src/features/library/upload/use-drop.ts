'use client';
import type { Library } from '@labelwerk/contracts/library/folders.ts';
import { maxOpenUploads } from '@labelwerk/contracts/upload/chunks.ts';
import { formatBytes } from '@labelwerk/domain/money/format.ts';
import { useState } from 'react';
import { type InterruptedUpload, keptFile } from '#features/upload/index.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { useLibraryUpload } from './use-library-upload.ts';

type Upload = ReturnType<typeof useLibraryUpload>;

/** Handles dropped files and interrupted uploads, and reports the files left out. */
export function useDrop(
  { add, resume, list }: Pick<Upload, 'add' | 'resume' | 'list'>,
  interrupted: readonly InterruptedUpload[],
  drop: (hash: string) => void,
  storage: Library['storage'] | undefined,
) {
  const t = useTranslations('library-upload');
  const words = useTranslations('upload');
  const { currency } = useSite();
  const [said, setSaid] = useState<readonly string[]>([]);

  const earlierOf = (file: File) => {
    const same = interrupted.filter(({ name, size }) => name === file.name && size === file.size);
    const sure = same.find(({ fingerprint }) =>
      fingerprint?.endsWith(`:${file.size}:${file.lastModified}:${file.name}`),
    );
    const found = sure ?? same[0];
    if (!found) return undefined;
    drop(found.hash);
    return { hash: found.hash, unsure: sure === undefined };
  };
  const take = (files: readonly File[], refused: readonly string[] = []) => {
    const onTheWay = list.entries.reduce((sum, { item }) => sum + item.size, 0);
    let free = storage ? storage.limit_bytes - storage.used_bytes - onTheWay : Number.POSITIVE_INFINITY;
    const fitting = files.filter(({ size }) => {
      if (size > free) return false;
      free -= size;
      return true;
    });
    const tooLarge = files.filter((file) => !fitting.includes(file)).map(({ name }) => name);
    const { known, tooMany } = add(fitting, earlierOf);
    const join = (names: readonly string[]) => names.join(', ');
    setSaid([
      ...refused,
      ...(known.length > 0 ? [t('known', { names: join(known) })] : []),
      ...(tooMany.length > 0 ? [t('tooMany', { max: maxOpenUploads, names: join(tooMany) })] : []),
      ...(tooLarge.length > 0
        ? [t('noRoom', { free: formatBytes(Math.max(0, free), currency), names: join(tooLarge) })]
        : []),
    ]);
  };
  /**
   * Resumes an interrupted upload: without asking if everything has arrived or the browser kept the file.
   */
  const goOn = async (upload: InterruptedUpload) => {
    if (upload.isComplete) {
      drop(upload.hash);
      resume(upload.hash, upload.name, upload.size ?? 0);
      return;
    }
    const file = upload.fingerprint ? await keptFile(upload.fingerprint) : undefined;
    if (file) take([file]);
    else setSaid([words('cutOff.choose', { name: upload.name })]);
  };
  return { said, take, goOn };
}
