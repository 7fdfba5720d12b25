'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { Problem } from '#platform/client/call.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useFileChanges } from '../state/files/use-file-changes.ts';
import { useLibrary } from '../state/library-context.tsx';

const longest = 255;

export function RenameDialog({
  file,
  onClose,
}: {
  readonly file: CustomerFile;
  readonly onClose: () => void;
}) {
  const t = useTranslations('library');
  const { customerId } = useLibrary();
  const { rename } = useFileChanges(customerId);
  const [filename, setFilename] = useState(file.filename);
  const [error, setError] = useState<string>();
  const form = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = filename.trim();
    if (wanted === '') return setError(t('rename.required'));
    if (wanted === file.filename) return onClose();
    try {
      await rename.mutateAsync({ id: file.id, filename: wanted });
      onClose();
    } catch (failed) {
      const message = failed instanceof Problem ? (failed.errors[0]?.message ?? failed.message) : '';
      setError(message || t('failed'));
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('rename.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} loading={rename.isPending}>
            {t('rename.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          name="filename"
          label={t('rename.label')}
          value={filename}
          maxLength={longest}
          error={error}
          autoComplete="off"
          onChange={(event) => {
            setFilename(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </Modal>
  );
}
