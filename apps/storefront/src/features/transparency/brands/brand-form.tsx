'use client';
import { transparencyLimits } from '@labelwerk/domain/transparency/label-choices.ts';
import { useForm } from 'react-hook-form';
import { Button } from '#kit/button/button.tsx';
import { Form } from '#kit/form/form.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { formFailure } from '#platform/client/forms/form-failure.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Props = {
  readonly label: string;
  readonly name: string;
  readonly submit: string;
  /** Rejects with a `Problem` if the name is refused. */
  readonly onSave: (name: string) => Promise<unknown>;
  /** Without it there is no button to leave the form. */
  readonly onCancel?: () => void;
};

/** The name of a brand, new or changed. */
export function BrandForm({ label, name, submit, onSave, onCancel }: Props) {
  const t = useTranslations('transparency.brands');
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { name } });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (values) => {
    try {
      await onSave(values.name.trim());
      reset();
    } catch (error) {
      // Every refusal is about the name, as that it is taken already.
      const { atFields, general } = formFailure(error, ['name'], t('failed'));
      setError('name', { message: atFields[0]?.message ?? general ?? t('failed') }, { shouldFocus: true });
    }
  });
  return (
    <Form className="grid w-full gap-3" onSubmit={save}>
      <TextField
        {...register('name', { validate: (text) => text.trim() !== '' || t('needed') })}
        label={label}
        maxLength={transparencyLimits.brandName}
        autoComplete="off"
        error={errors.name?.message}
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" size="small" loading={isSubmitting}>
          {submit}
        </Button>
        {onCancel && (
          <Button look="quiet" size="small" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </p>
    </Form>
  );
}
