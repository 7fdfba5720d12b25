'use client';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { failureText, fieldError } from '../failure-text.ts';
import { useFolderChanges } from '../use-folder-changes.ts';
import { byName, useFolders } from '../use-folders.ts';
import { type Choice, MoveChoices, newFolder } from './move-choices.tsx';
import { type MovedFile, movesBack } from './moves-back.ts';
import { useMove } from './use-move.ts';

type Props = {
  /** `folder_id`, if known, lets undo return each file of a list across folders to its own folder. */
  readonly files: readonly MovedFile[];
  /** The list they are moved from: a folder's id or the name of a special folder. */
  readonly fromFolder: string;
  readonly onClose: () => void;
  /** Called after the files were moved, or moved back. */
  readonly onMoved: () => void;
};

/** Moves one or more files into a folder, which can be created in the dialog; can be undone. */
export function MoveDialog({ files, fromFolder, onClose, onMoved }: Props) {
  const t = useTranslations('library-folders');
  const form = useId();
  const { hreflang } = useSite();
  const { data: library } = useFolders();
  const { create } = useFolderChanges();
  const move = useMove();
  const [choice, setChoice] = useState<Choice>();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const count = files.length;
  const onError = (error: Error) => showToast({ text: failureText(error, t('failed')), look: 'danger' });

  const undo = () => void move.mutateAsync(movesBack(files, fromFolder)).then(onMoved, onError);
  const moveTo = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (choice === undefined || (choice === newFolder && name.trim() === '')) return;
    try {
      const made = choice === newFolder ? await create.mutateAsync({ folder_name: name.trim() }) : undefined;
      const to = made?.id ?? (choice === newFolder ? null : choice);
      const known = made ?? library?.customer_project_folders.find(({ id }) => id === to);
      await move.mutateAsync([{ file_ids: files.map(({ id }) => id), folder: to }]);
      const folder = known?.folder_name ?? t('special.custom-files');
      showToast({ text: t('move.done', { count, folder }), undo: { label: t('undo'), onUndo: undo } });
      onMoved();
      onClose();
    } catch (error) {
      // The API's message about the name is shown at its field.
      if (fieldError(error, 'folder_name') === undefined) onError(error as Error);
    }
  };
  const nameError =
    asked && choice === newFolder && name.trim() === ''
      ? t('nameMissing')
      : fieldError(create.error, 'folder_name');

  return (
    <Modal
      open
      onClose={onClose}
      title={t('move.title', { count })}
      closeLabel={t('close')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} loading={create.isPending || move.isPending}>
            {t('move.ok')}
          </Button>
        </>
      }
    >
      <p className="mb-3 break-words text-soft">
        {files
          .slice(0, 3)
          .map(({ filename }) => filename)
          .join(', ')}
        {count > 3 && ' …'}
      </p>
      <form id={form} onSubmit={moveTo} noValidate>
        <MoveChoices
          folders={byName(library?.customer_project_folders ?? [], hreflang)}
          fromFolder={fromFolder}
          choice={choice}
          onChoice={setChoice}
          name={name}
          onName={setName}
          nameError={nameError}
        />
        {asked && choice === undefined && (
          <p role="alert" className="mt-3 text-danger">
            {t('move.choose')}
          </p>
        )}
      </form>
    </Modal>
  );
}
