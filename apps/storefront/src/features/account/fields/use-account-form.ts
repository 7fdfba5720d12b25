'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import { formFailure } from '#platform/client/forms/form-failure.ts';

type Options<Values extends FieldValues, Answer> = {
  readonly defaultValues: DefaultValues<Values>;
  /** The fields that the person sees, in the order of the page: focus goes to the first that was refused. */
  readonly fields: readonly FieldPath<Values>[];
  /** Fields are checked when they are left, too; otherwise when the form is sent. */
  readonly checksEarly?: boolean;
  /** A field that is not shown has no value. */
  readonly shouldUnregister?: boolean;
  /** Sends the values. Rejects with a `Problem` where the API refuses them. */
  readonly send: (values: Values) => Promise<Answer>;
  /** What follows the answer; `leaving` where that is another page: the form stays busy until the page is gone. */
  readonly onDone: (answer: Answer, values: Values) => AfterDone | Promise<AfterDone>;
  /** What else follows a refusal, with the sentence that the form shows. */
  readonly onRefused?: (error: unknown, values: Values, told: string | undefined) => void;
};

// biome-ignore lint/suspicious/noConfusingVoidType: a handler without a result is the usual one
export type AfterDone = 'leaving' | void;

/** A form of the account: it is sent once at a time, and says what the API refused at the fields and for the form. */
export function useAccountForm<Values extends FieldValues, Answer>(options: Options<Values, Answer>) {
  const { defaultValues, fields, checksEarly = false, shouldUnregister = false } = options;
  const t = useTranslations('account');
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const form = useForm<Values>({
    defaultValues,
    shouldUnregister,
    mode: checksEarly ? 'onTouched' : 'onSubmit',
  });

  const showFailure = (error: unknown, values: Values): void => {
    const { atFields, general } = formFailure(error, fields, t('failed'));
    for (const [index, { field, message }] of atFields.entries())
      form.setError(field, { message }, { shouldFocus: index === 0 });
    setFailure(general);
    options.onRefused?.(error, values, general);
  };
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    let answer: Answer;
    try {
      answer = await options.send(values);
    } catch (error) {
      showFailure(error, values);
      return;
    }
    if ((await options.onDone(answer, values)) === 'leaving') setLeaving(true);
  });

  const { errors, isSubmitting } = form.formState;
  return { ...form, errors, failure, setFailure, submit, isSending: isSubmitting || isLeaving };
}
