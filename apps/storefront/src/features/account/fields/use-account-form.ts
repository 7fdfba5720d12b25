'use client';
import { useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import { formFailure } from '#platform/client/forms/form-failure.ts';
import { useRestored } from '#platform/client/tabs/use-restored.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Options<Values extends FieldValues, Answer> = {
  readonly defaultValues: DefaultValues<Values>;
  /** The visible fields, in the order of the page: the focus moves to the first one that was refused. */
  readonly fields: readonly FieldPath<Values>[];
  /** Whether fields are also checked when they are left; otherwise only when the form is sent. */
  readonly checksEarly?: boolean;
  /** Whether fields that are not shown are left out of the values. */
  readonly shouldUnregister?: boolean;
  /** Sends the values. Rejects with a `Problem` if the API refuses them. */
  readonly send: (values: Values) => Promise<Answer>;
  /**
   * Called with the response. Returns `leaving` if another page opens: the form then stays busy until this page is
   * gone.
   */
  readonly onDone: (answer: Answer, values: Values) => AfterDone | Promise<AfterDone>;
  /** Called after a refusal, with the message of the form as a whole, if any. */
  readonly onRefused?: (error: unknown, values: Values, told: string | undefined) => void;
};

// biome-ignore lint/suspicious/noConfusingVoidType: a handler without a result is the usual one
export type AfterDone = 'leaving' | void;

/** State of an account form: sent once at a time, with the API's errors at the fields and for the form as a whole. */
export function useAccountForm<Values extends FieldValues, Answer>(options: Options<Values, Answer>) {
  const { defaultValues, fields, checksEarly = false, shouldUnregister = false } = options;
  const t = useTranslations('account');
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  useRestored(() => setLeaving(false));
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
