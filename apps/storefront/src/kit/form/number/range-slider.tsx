'use client';
import { useId } from 'react';
import styles from './range-slider.module.css';

type Props = {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Labels under the track, positioned at their value. */
  readonly labels?: readonly { readonly value: number; readonly text: string }[];
  /** The value as text for screen readers. */
  readonly valueText?: string;
};

/** The native range input with a ruler of labels below. */
export function RangeSlider(props: Props) {
  const { label, hideLabel, min, max, step = 1, value, onChange, labels = [], valueText } = props;
  const id = useId();
  const share = (at: number) => (max > min ? (at - min) / (max - min) : 0);
  return (
    <div className={styles.slider}>
      <label htmlFor={id} className={hideLabel ? 'hidden-visually' : styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        className={styles.range}
        style={{ '--share': `${Math.min(1, Math.max(0, share(value))) * 100}%` } as never}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {labels.length > 0 && (
        <div className={styles.labels} aria-hidden="true">
          {labels.map((mark) => (
            <button
              key={mark.value}
              type="button"
              tabIndex={-1}
              className={styles.mark}
              data-on={mark.value <= value || undefined}
              style={{ left: `${share(mark.value) * 100}%` }}
              onClick={() => onChange(mark.value)}
            >
              {mark.text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
