'use client';
import type { ComponentProps } from 'react';
import { TextArea } from '#kit/form/text-area.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import type { BriefText } from './brief-values.ts';
import type { DesignForm } from './use-design-form.ts';

type Props = {
  readonly form: DesignForm;
  readonly field: BriefText;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength?: number;
  /** Number of rows; without it the field has a single line. */
  readonly rows?: number;
  readonly required?: boolean;
} & Pick<ComponentProps<typeof TextField>, 'type' | 'inputMode'>;

/** A text field of the brief, with its error. */
export function BriefInput({ form, field, rows, required = false, ...rest }: Props) {
  const given = { ...rest, optional: !required, error: form.faults[field], ...form.text(field, required) };
  if (rows === undefined) return <TextField {...given} />;
  const { type: _type, inputMode: _mode, ...ofArea } = given;
  return <TextArea {...ofArea} rows={rows} />;
}
