'use client';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#kit/button/button.tsx';
import { Form } from '#kit/form/form.tsx';
import { TextArea } from '#kit/form/text-area.tsx';
import { formFailure } from '#platform/client/forms/form-failure.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Values = { text: string };

type Props = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly button: string;
  readonly look?: 'action' | 'outline';
  /** Resolves when it is kept. */
  readonly onSend: (text: string) => Promise<unknown>;
};

/** A text about a design; it stays in the field until it is kept. */
export function RemarkForm({ label, hint, button, look = 'action', onSend }: Props) {
  const t = useTranslations('proofs');
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    defaultValues: { text: '' },
  });
  const [failure, setFailure] = useState<string>();
  const submit = handleSubmit(async ({ text }) => {
    setFailure(undefined);
    try {
      await onSend(text);
      reset();
    } catch (error) {
      const { atFields, general } = formFailure(error, ['text'], t('notSent'));
      for (const { field, message } of atFields) setError(field, { message }, { shouldFocus: true });
      setFailure(general);
    }
  });
  return (
    <Form className="grid gap-3" onSubmit={submit}>
      <TextArea
        {...register('text', { validate: (value) => value.trim() !== '' || t('remark.empty') })}
        label={label}
        hint={hint}
        rows={3}
        maxLength={2000}
        error={formState.errors.text?.message}
      />
      {failure && (
        <p role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
          {failure}
        </p>
      )}
      <div>
        <Button type="submit" look={look} loading={formState.isSubmitting}>
          {button}
        </Button>
      </div>
    </Form>
  );
}
