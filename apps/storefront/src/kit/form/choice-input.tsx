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
  /** The same function at every render. */
  readonly onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
};

/**
 * The native control of a card. React sets name, value and state of an input anew whenever it is rendered, and a radio
 * button that is named anew joins its group anew: in a set of thirty cards only those that change are rendered.
 */
export const ChoiceInput = memo(({ describedBy, onChoose, ...rest }: Props) => (
  <input {...rest} aria-describedby={describedBy} onChange={onChoose} />
));

/** Passes the value of the control that was used to the newest `onValue`; itself it stays the same function. */
export function useChosenValue(
  onValue: (value: string) => void,
): (event: ChangeEvent<HTMLInputElement>) => void {
  const latest = useRef(onValue);
  useInsertionEffect(() => {
    latest.current = onValue;
  });
  return useCallback((event) => latest.current(event.target.value), []);
}
