'use client';
import type { Folder } from '@labelwerk/contracts/library/folders.ts';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { useToast } from '#kit/overlay/toast.tsx';
import { failureText, fieldError } from './failure-text.ts';
import { bodyOf, valuesOf } from './folder-values.ts';
import { SizeFields } from './size-fields.tsx';
import { useFolderChanges } from './use-folder-changes.ts';

/** Name and label size of a folder: of a new one, or of one that is there. */
export function FolderDialog({
  folder,
  onClose,
}: {
  readonly folder?: Folder | undefined;
  readonly onClose: () => void;
}) {
  const t = useTranslations('library-folders');
  const toast = useToast();
  const form = useId();
  const { create, change } = useFolderChanges();
  const [values, setValues] = useState(() => valuesOf(folder));
  const [missing, setMissing] = useState(false);
  const { isPending, error } = folder ? change : create;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(values);
    setMissing(body.folder_name === '');
    if (body.folder_name === '') return;
    const onSuccess = (saved: Folder) => {
      toast({ text: t(folder ? 'changed' : 'created', { name: saved.folder_name }), look: 'success' });
      onClose();
    };
    if (folder) change.mutate({ id: folder.id, ...body }, { onSuccess });
    else create.mutate(body, { onSuccess });
  };
  const nameError = missing ? t('nameMissing') : fieldError(error, 'folder_name');
  const placed = ['folder_name', 'width', 'height'].some((field) => fieldError(error, field));

  return (
    <Modal
      open
      onClose={onClose}
      title={t(folder ? 'changeTitle' : 'create')}
      closeLabel={t('close')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} loading={isPending}>
            {t(folder ? 'save' : 'create')}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-3" onSubmit={submit} noValidate>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          name="folder_name"
          value={values.name}
          maxLength={80}
          autoComplete="off"
          error={nameError}
          onChange={(event) => {
            setMissing(false);
            setValues({ ...values, name: event.target.value });
          }}
        />
        <Checkbox
          label={t('withSize')}
          hint={t('withSizeHint')}
          checked={values.withSize}
          onChange={(event) => setValues({ ...values, withSize: event.target.checked })}
        />
        {values.withSize && (
          <SizeFields
            size={values}
            onChange={(size) => setValues({ ...values, ...size })}
            errors={{ width: fieldError(error, 'width'), height: fieldError(error, 'height') }}
          />
        )}
        {error && !placed && (
          <p role="alert" className="text-danger">
            {failureText(error, t('failed'))}
          </p>
        )}
      </form>
    </Modal>
  );
}
