import styles from './progress-bar.module.css';

type Props = {
  readonly label: string;
  /** 0 to 100; -1 after a failure; undefined if the progress is unknown. */
  readonly percent: number | undefined;
  readonly valueText?: string;
};

export function ProgressBar({ label, percent, valueText }: Props) {
  const failed = percent !== undefined && percent < 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === undefined || failed ? undefined : Math.round(percent)}
      aria-valuetext={valueText}
      className={styles.track}
      data-failed={failed || undefined}
      data-unknown={percent === undefined || undefined}
    >
      <div
        className={styles.bar}
        style={{ width: `${Math.min(100, Math.max(0, failed ? 100 : (percent ?? 35)))}%` }}
      />
    </div>
  );
}
