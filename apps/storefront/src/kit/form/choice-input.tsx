'use client';
import { type ChangeEvent, memo, useCallback, useInsertionEffect, useRef } from 'react';

type Props = {
  readonly type: 'radio' | 'checkbox';
  readonly name?: string | undefined;
  readonly value: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly describedBy?: string | undefined;
  readonly className: string | undefined;
  /** Must be a stable function. */
  readonly onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
};

/**
 * The native control of a card. React sets name, value and state of an input again on each render, and a
 * renamed radio button joins its group again: in a set of thirty cards only those that change are rendered.
 */
export const ChoiceInput = memo(({ describedBy, onChoose, ...rest }: Props) => (
  <input {...rest} aria-describedby={describedBy} onChange={onChoose} />
));

/** A stable handler that passes the value of the used control to the latest `onValue`. */
export function useChosenValue(
  onValue: (value: string) => void,
): (event: ChangeEvent<HTMLInputElement>) => void {
  const latest = useRef(onValue);
  useInsertionEffect(() => {
    latest.current = onValue;
  });
  return useCallback((event) => latest.current(event.target.value), []);
}
