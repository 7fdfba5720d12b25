import styles from './rating-stars.module.css';

const best = 5;

type Props = {
  /** From 0 to 5; parts of a star are drawn as parts. */
  readonly stars: number;
  /** What a screen reader says, such as “4.5 of 5 stars”. */
  readonly label: string;
};

/** How many of five stars something was given. */
export function RatingStars({ stars, label }: Props) {
  const share = Math.min(Math.max(stars, 0), best) / best;
  return (
    <span role="img" aria-label={label} className={styles.stars}>
      <span className={styles.given} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
