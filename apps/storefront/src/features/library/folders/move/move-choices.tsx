'use client';
import type { Folder } from '@labelwerk/contracts/library/folders.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import type { ReactNode } from 'react';
import { TextField } from '#kit/form/text-field.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { hasSize } from '../folder-values.ts';
import styles from '../rail/folders.module.css';

export const newFolder = 'new';
/** A folder's id, null for files without a folder, or a new folder. */
export type Choice = number | null | typeof newFolder;

type Props = {
  readonly folders: readonly Folder[];
  readonly fromFolder: string;
  readonly choice: Choice | undefined;
  readonly onChoice: (choice: Choice) => void;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly nameError: string | undefined;
};

/** Destination: no folder, every folder except the current one, or a new one. */
export function MoveChoices({ folders, fromFolder, choice, onChoice, name, onName, nameError }: Props) {
  const t = useTranslations('library-folders');
  const { language } = useSite();
  const option = (value: Choice, label: ReactNode, note: ReactNode, here: boolean) => (
    <label key={String(value)} className={styles.choice}>
      <input
        type="radio"
        name="folder"
        checked={choice === value}
        disabled={here}
        onChange={() => onChoice(value)}
      />
      <span className={styles.name}>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {here && <span className="text-soft text-[length:var(--text-s)]">{t('move.here')}</span>}
    </label>
  );
  return (
    <fieldset className="grid">
      <legend className="mb-2 font-semibold">{t('move.to')}</legend>
      {option(null, t('move.loose'), undefined, fromFolder === 'custom-files')}
      {folders.map((folder) =>
        option(
          folder.id,
          folder.folder_name,
          hasSize(folder) && t('move.size', { size: formatSize(folder.width, folder.height, language) }),
          String(folder.id) === fromFolder,
        ),
      )}
      {option(newFolder, t('move.newFolder'), undefined, false)}
      {choice === newFolder && (
        <div className="pt-3">
          <TextField
            label={t('move.newName')}
            value={name}
            maxLength={80}
            autoComplete="off"
            error={nameError}
            onChange={(event) => onName(event.target.value)}
          />
        </div>
      )}
    </fieldset>
  );
}
