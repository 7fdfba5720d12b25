'use client';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../data/icon.tsx';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { readNumber } from './read-number.ts';
import { clampNumber, type NumberLimits, stepNumber } from './step-number.ts';

type Props = FieldTexts &
  NumberLimits & {
    readonly value: number;
    readonly onChange: (value: number) => void;
    readonly unit?: string;
    /** Names of the two buttons; without them there are none. */
    readonly lessLabel?: string;
    readonly moreLabel?: string;
    /** What a typed number becomes before it is clamped, such as 0 to the least size. */
    readonly settle?: (value: number) => number;
    readonly disabled?: boolean;
    readonly className?: string | undefined;
  };

/**
 * A number with its limits. While typing nothing is corrected; leaving the field clamps. A turn of the mouse wheel
 * takes the focus away instead of changing the number.
 */
export function NumberField(props: Props) {
  const { label, hint, error, optional, hideLabel, className, disabled } = props;
  const { value, onChange, unit, lessLabel, moreLabel, settle = (typed) => typed, min, max, step } = props;
  const limits: NumberLimits = {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step !== undefined && { step }),
  };
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = input.current;
    const leave = () => field?.blur();
    field?.addEventListener('wheel', leave, { passive: true });
    return () => field?.removeEventListener('wheel', leave);
  }, []);

  const take = (text: string) => {
    setTyped(text);
    const number = readNumber(text, step);
    if (number === clampNumber(number, value, limits)) onChange(number);
  };
  const leave = () => {
    if (typed !== undefined && typed.trim() !== '')
      onChange(clampNumber(settle(readNumber(typed, step)), value, limits));
    setTyped(undefined);
  };
  const change = (direction: 1 | -1) => {
    setTyped(undefined);
    onChange(stepNumber(value, direction, limits));
  };
  const keys: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

  return (
    <Field {...{ label, hint, error, className }} optional={optional ?? true} hideLabel={hideLabel ?? false}>
      {(control) => {
        const field = (
          <input
            {...control}
            ref={input}
            className={styles.input}
            type="text"
            inputMode={step !== undefined && step < 1 ? 'decimal' : 'numeric'}
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={min ?? 0}
            aria-valuemax={max ?? 100}
            disabled={disabled}
            value={typed ?? String(value)}
            onChange={(event) => take(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              const direction = keys[event.key];
              if (direction) {
                event.preventDefault();
                change(direction);
              } else if (event.key === 'Enter') leave();
            }}
          />
        );
        if (!lessLabel || !moreLabel)
          return (
            <div className={styles.joined}>
              {field}
              {unit && <span className={styles.unit}>{unit}</span>}
            </div>
          );
        return (
          <div className={styles.stepper}>
            <button
              type="button"
              className={styles.step}
              aria-label={lessLabel}
              disabled={disabled || value <= (min ?? 0)}
              onClick={() => change(-1)}
            >
              <Icon name="minus" />
            </button>
            {field}
            <button
              type="button"
              className={styles.step}
              aria-label={moreLabel}
              disabled={disabled || value >= (max ?? 100)}
              onClick={() => change(1)}
            >
              <Icon name="plus" />
            </button>
          </div>
        );
      }}
    </Field>
  );
}
