import styles from './rating-stars.module.css';

const best = 5;

type Props = {
  /** 0 to 5; partial stars are drawn as such. */
  readonly stars: number;
  /** Text for screen readers, such as “4.5 of 5 stars”. */
  readonly label: string;
};

/** A rating of up to five stars. */
export function RatingStars({ stars, label }: Props) {
  const share = Math.min(Math.max(stars, 0), best) / best;
  return (
    <span role="img" aria-label={label} className={styles.stars}>
      <span className={styles.given} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
