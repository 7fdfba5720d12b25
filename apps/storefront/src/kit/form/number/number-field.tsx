'use client';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { Icon } from '../../data/icon.tsx';
import { whenReleased } from '../error/press.ts';
import styles from '../field.module.css';
import { Field, type FieldTexts } from '../field.tsx';
import { type NumberLimits, stepNumber } from './step-number.ts';
import { type Refusal, readTyped } from './typed-number.ts';

type Props = FieldTexts &
  NumberLimits & {
    readonly value: number;
    readonly onChange: (value: number) => void;
    readonly unit?: string;
    /** Whether it is a length in mm, which may be typed in other units; default for the unit `mm`. */
    readonly isLength?: boolean;
    /** Decimal places that may be typed; default 0. */
    readonly decimals?: 0 | 1;
    /** Labels of the two buttons; without them there are none. */
    readonly lessLabel?: string;
    readonly moreLabel?: string;
    /** Maps a typed number to the value meant, such as 0 to the minimum size. */
    readonly settle?: (value: number) => number;
    readonly disabled?: boolean;
    readonly className?: string | undefined;
  };

/** A number below the minimum may be the start of a larger one, and a word that of a unit. */
const mayGoOn: ReadonlySet<Refusal['why']> = new Set(['atLeast', 'number', 'length']);

/**
 * A number with limits. Invalid input stays in the field, which says why and offers the nearest valid
 * number; the value does not change. The mouse wheel removes the focus instead of changing the number.
 */
export function NumberField(props: Props) {
  const { label, hint, error, optional, hideLabel, className, disabled } = props;
  const { value, onChange, unit, lessLabel, moreLabel, settle, min, max, step, decimals = 0 } = props;
  const limits: NumberLimits = {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step !== undefined && { step }),
  };
  const rules = { ...limits, decimals, settle, isLength: props.isLength ?? unit === 'mm' };
  const { typed, setTyped, refusal, setRefusal, texts } = useTyped(value);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = input.current;
    const leave = () => field?.blur();
    field?.addEventListener('wheel', leave, { passive: true });
    return () => field?.removeEventListener('wheel', leave);
  }, []);

  const take = (text: string) => {
    setTyped(text);
    const read = readTyped(text, { ...rules, settle: undefined });
    setRefusal(read.kind === 'refused' && !mayGoOn.has(read.refusal.why) ? read.refusal : undefined);
    if (read.kind === 'taken') onChange(read.value);
  };
  const put = (next: number) => {
    setTyped(undefined);
    setRefusal(undefined);
    onChange(next);
  };
  const leave = () => {
    if (typed === undefined) return;
    const read = readTyped(typed, rules);
    if (read.kind === 'refused') whenReleased(() => setRefusal(read.refusal));
    else if (read.kind === 'taken') put(read.value);
    else {
      setTyped(undefined);
      setRefusal(undefined);
    }
  };
  const change = (direction: 1 | -1) => put(stepNumber(value, direction, limits));
  const keys: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

  return (
    <Field
      {...{ label, hint, className }}
      error={error ?? (refusal && texts.say(refusal))}
      optional={optional ?? true}
      hideLabel={hideLabel ?? false}
    >
      {(control) => {
        const field = (
          <input
            {...control}
            ref={input}
            className={styles.input}
            type="text"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={min ?? 0}
            aria-valuemax={max ?? 100}
            disabled={disabled}
            value={typed ?? texts.plain(value)}
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
        return (
          <>
            {!lessLabel || !moreLabel ? (
              <div className={styles.joined}>
                {field}
                {unit && <span className={styles.unit}>{unit}</span>}
              </div>
            ) : (
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
            )}
            {refusal && (
              <p className={styles.nearest}>
                {refusal.nearest.map((nearest) => (
                  <button key={nearest} type="button" className={styles.take} onClick={() => put(nearest)}>
                    {texts.take(nearest)}
                  </button>
                ))}
              </p>
            )}
          </>
        );
      }}
    </Field>
  );
}

/** The text in the field while it differs from the value, why it is refused, and the messages for both. */
function useTyped(value: number) {
  const t = useTranslations('fields');
  const [typed, setTyped] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const last = useRef(value);
  const isRefused = refusal !== undefined;
  useEffect(() => {
    // The value was set elsewhere: the refused input is dropped.
    if (last.current !== value && isRefused) {
      setTyped(undefined);
      setRefusal(undefined);
    }
    last.current = value;
  }, [value, isRefused]);
  const plain = (number: number) => String(number).replace('.', t('decimalMark'));
  // Groups of thousands are separated by spaces, which are read the same in every country.
  const grouped = (number: number) => plain(number).replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0');
  const texts = {
    plain,
    say: (refused: Refusal) =>
      'limit' in refused ? t(refused.why, { limit: grouped(refused.limit) }) : t(refused.why),
    take: (number: number) => t('take', { value: grouped(number) }),
  };
  return { typed, setTyped, refusal, setRefusal, texts };
}
