'use client';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#kit/button/button.tsx';
import { Form } from '#kit/form/form.tsx';
import { TextArea } from '#kit/form/text-area.tsx';
import { formFailure } from '#platform/client/forms/form-failure.ts';

type Values = { text: string };

type Props = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly button: string;
  /** Said at the field if it is empty, and if nothing could be sent. */
  readonly faults: { readonly empty: string; readonly notSent: string };
  /** UTF-16 units. */
  readonly maxLength: number;
  readonly look?: 'action' | 'outline';
  /** Resolves when it is kept. */
  readonly onSend: (text: string) => Promise<unknown>;
};

/** A text about a design or a picture; it stays in the field until it is kept. */
export function RemarkForm({ label, hint, button, faults, maxLength, look = 'action', onSend }: Props) {
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
      const { atFields, general } = formFailure(error, ['text'], faults.notSent);
      for (const { field, message } of atFields) setError(field, { message }, { shouldFocus: true });
      setFailure(general);
    }
  });
  return (
    <Form className="grid gap-3" onSubmit={submit}>
      <TextArea
        {...register('text', { validate: (value) => value.trim() !== '' || faults.empty })}
        label={label}
        hint={hint}
        rows={3}
        maxLength={maxLength}
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
