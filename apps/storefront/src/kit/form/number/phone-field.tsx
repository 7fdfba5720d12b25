'use client';
import { phoneAfterChange } from '@labelwerk/domain/account/phone.ts';
import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from '../text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'unit' | 'maxLength'> & {
  /** Digits of a national number; by default as many as the mask holds. */
  readonly maxNational?: number;
};

/** A phone number, formatted while it is typed (docs/adr/0077-phone-numbers.md). */
export function PhoneField({ maxNational, onChange, ...rest }: Props) {
  const format = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const { inputType = '', isComposing } = event.nativeEvent as InputEvent;
    const isTyped = inputType === 'insertText' || inputType.startsWith('delete');
    const caret = field.selectionEnd ?? field.value.length;
    const after = phoneAfterChange({ text: field.value, caret }, { isTyped, maxNational });
    if (!isComposing && after.text !== field.value) {
      field.value = after.text;
      field.setSelectionRange(after.caret, after.caret);
    }
    onChange?.(event);
  };
  return <TextField autoComplete="tel" {...rest} type="tel" maxLength={30} onChange={format} />;
}
