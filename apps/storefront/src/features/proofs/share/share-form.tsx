'use client';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#kit/button/button.tsx';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { Form } from '#kit/form/form.tsx';
import { Select } from '#kit/form/select.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { formFailure } from '#platform/client/forms/form-failure.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { useProofLinks } from './use-proof-links.ts';

type Values = { name: string; may_decide: boolean; days: string };

const validities = [3, 7, 14, 30, 90] as const;

/** Creates a link: for whom, what they may do, and for how long. */
export function ShareForm({ create }: { readonly create: ReturnType<typeof useProofLinks>['create'] }) {
  const t = useTranslations('proofs');
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    defaultValues: { name: '', may_decide: false, days: '14' },
  });
  const [failure, setFailure] = useState<string>();
  const submit = handleSubmit(async ({ days, ...given }) => {
    setFailure(undefined);
    try {
      await create.mutateAsync({ ...given, days: Number(days) });
      reset();
    } catch (error) {
      const { atFields, general } = formFailure(error, ['name'], t('notSent'));
      for (const { field, message } of atFields) setError(field, { message }, { shouldFocus: true });
      setFailure(general);
    }
  });
  return (
    <Form className="grid gap-3" onSubmit={submit}>
      <TextField
        {...register('name', { validate: (value) => value.trim() !== '' || t('share.nameMissing') })}
        label={t('share.name')}
        hint={t('share.nameHint')}
        maxLength={80}
        autoComplete="off"
        error={formState.errors.name?.message}
      />
      <Select {...register('days')} label={t('share.valid')}>
        {validities.map((days) => (
          <option key={days} value={days}>
            {t('share.days', { count: days })}
          </option>
        ))}
      </Select>
      <Checkbox {...register('may_decide')} label={t('share.mayDecide')} />
      {failure && (
        <p role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
          {failure}
        </p>
      )}
      <div>
        <Button type="submit" look="outline" loading={create.isPending}>
          {t('share.create')}
        </Button>
      </div>
    </Form>
  );
}
