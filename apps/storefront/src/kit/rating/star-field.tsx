'use client';
import { useId } from 'react';
import styles from './star-field.module.css';

const choices = [1, 2, 3, 4, 5] as const;

type Props = {
  readonly legend: string;
  readonly name: string;
  /** 1 to 5; undefined before a choice. */
  readonly value: number | undefined;
  readonly onChange: (stars: number) => void;
  /** Names of the choices, worst first, such as “2 stars”. */
  readonly labels: readonly [string, string, string, string, string];
  readonly error?: string | undefined;
};

/**
 * A choice of one to five stars: radio buttons drawn as stars, so that arrow keys and screen readers work
 * natively.
 */
export function StarField({ legend, name, value, onChange, labels, error }: Props) {
  const id = useId();
  return (
    <fieldset
      className={styles.field}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((stars, index) => (
          <label key={stars} className={styles.choice} data-on={(value ?? 0) >= stars || undefined}>
            <input
              type="radio"
              name={name}
              value={stars}
              required
              checked={value === stars}
              onChange={() => onChange(stars)}
              className={styles.input}
            />
            <span className={styles.star} aria-hidden="true" />
            <span className="hidden-visually">{labels[index]}</span>
          </label>
        ))}
        <span className={styles.said} aria-hidden="true">
          {value === undefined ? '' : labels[value - 1]}
        </span>
      </div>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
