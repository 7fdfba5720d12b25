'use client';
import type { Folder } from '@labelwerk/contracts/library/folders.ts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#kit/button/button.tsx';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { formFailure } from '#platform/client/forms/form-failure.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { bodyOf, type FolderValues, valuesOf } from './folder-values.ts';
import { SizeFields } from './size-fields.tsx';
import { useFolderChanges } from './use-folder-changes.ts';

/** Fields of the form by field name of the call. */
const fieldsSent = { folder_name: 'name', width: 'width', height: 'height' } as const;
type Sent = keyof typeof fieldsSent;

/** Name and label size of a folder, new or existing. */
export function FolderDialog({
  folder,
  onClose,
}: {
  readonly folder?: Folder | undefined;
  readonly onClose: () => void;
}) {
  const t = useTranslations('library-folders');
  const id = useId();
  const { create, change } = useFolderChanges();
  const [general, setGeneral] = useState<string>();
  const form = useForm<FolderValues>({ defaultValues: valuesOf(folder) });
  const { errors, isSubmitting } = form.formState;
  const [withSize, width, height] = form.watch(['withSize', 'width', 'height']);

  const submit = form.handleSubmit(async (values) => {
    setGeneral(undefined);
    const body = bodyOf(values);
    try {
      const saved = await (folder
        ? change.mutateAsync({ id: folder.id, ...body })
        : create.mutateAsync(body));
      showToast({ text: t(folder ? 'changed' : 'created', { name: saved.folder_name }), look: 'success' });
      onClose();
    } catch (error) {
      const shown: readonly Sent[] = values.withSize ? ['folder_name', 'width', 'height'] : ['folder_name'];
      const { atFields, general: formError } = formFailure(error, shown, t('failed'));
      for (const [index, { field, message }] of atFields.entries())
        form.setError(fieldsSent[field], { message }, { shouldFocus: index === 0 });
      setGeneral(formError);
    }
  });

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
          <Button type="submit" form={id} loading={isSubmitting}>
            {t(folder ? 'save' : 'create')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="grid gap-3"
        onSubmit={(event) => {
          // Clears the size errors of the API; the form library would otherwise block every later submit.
          form.clearErrors();
          return submit(event);
        }}
        noValidate
      >
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          maxLength={80}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name', { validate: (name) => name.trim() !== '' || t('nameMissing') })}
        />
        <Checkbox label={t('withSize')} hint={t('withSizeHint')} {...form.register('withSize')} />
        {withSize && (
          <SizeFields
            size={{ width, height }}
            onChange={(typed) => {
              form.setValue('width', typed.width);
              form.setValue('height', typed.height);
            }}
            errors={{ width: errors.width?.message, height: errors.height?.message }}
          />
        )}
        {general && (
          <p role="alert" className="text-danger">
            {general}
          </p>
        )}
      </form>
    </Modal>
  );
}
