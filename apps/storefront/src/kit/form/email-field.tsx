'use client';
import { cleanEmailInput, emailChoices } from '@labelwerk/domain/account/email.ts';
import { type ChangeEvent, type ComponentProps, type FocusEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { classNames } from '../style/class-names.ts';
import { whenReleased } from './error/press.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'unit'>;

/** Enters a text as a person would, so that React and the form library see a change. */
function enter(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * An email address. Accents and the characters , ( ) : < > are removed from its local part while it is typed. In the
 * domain they stay: without them it is another domain. Such an address is not valid; the field asks which one is meant.
 *
 * The type of the input is not `email`: browsers would convert such a domain without showing it.
 */
export function EmailField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  onChange,
  onBlur,
  onKeyDown,
  ref,
  ...rest
}: Props) {
  const t = useTranslations('fields.email');
  const input = useRef<HTMLInputElement>(null);
  const [choices, setChoices] = useState<readonly string[]>([]);
  // Refused when the form was sent.
  useEffect(() => {
    if (error !== undefined && input.current) setChoices(emailChoices(input.current.value));
  }, [error]);

  const clean = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    // Letters that are still being composed are cleaned when the field is left.
    if (!(event.nativeEvent as InputEvent).isComposing) {
      const text = cleanEmailInput(field.value);
      if (text !== field.value) {
        const afterCaret = field.value.length - (field.selectionEnd ?? field.value.length);
        field.value = text;
        const caret = Math.max(0, text.length - afterCaret);
        field.setSelectionRange(caret, caret);
      }
    }
    if (choices.length > 0) setChoices(emailChoices(field.value));
    onChange?.(event);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const text = cleanEmailInput(field.value);
    if (text !== field.value) enter(field, text);
    // By then a press on a choice may have replaced the text.
    whenReleased(() => setChoices(emailChoices(input.current?.value ?? '')));
    onBlur?.(event);
  };
  const choose = (address: string) => {
    if (!input.current) return;
    enter(input.current, address);
    setChoices([]);
    input.current.focus();
  };
  return (
    <Field {...{ label, hint, error, className }} optional={optional ?? false} hideLabel={hideLabel ?? false}>
      {(control) => (
        <>
          <input
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            {...rest}
            {...control}
            ref={(field) => {
              input.current = field;
              if (typeof ref === 'function') return ref(field);
              if (ref) ref.current = field;
            }}
            type="text"
            className={classNames(styles.input)}
            onChange={clean}
            onBlur={leave}
            onKeyDown={(event) => {
              // Sends the form without leaving the field.
              if (event.key === 'Enter') setChoices(emailChoices(event.currentTarget.value));
              onKeyDown?.(event);
            }}
          />
          {choices.length > 0 && (
            <div data-testid="email-choices">
              <p role="status" className={styles.hint}>
                {t('ask')}
              </p>
              <p className={styles.nearest}>
                {choices.map((address) => (
                  <button key={address} type="button" className={styles.take} onClick={() => choose(address)}>
                    {address}
                  </button>
                ))}
              </p>
            </div>
          )}
        </>
      )}
    </Field>
  );
}
