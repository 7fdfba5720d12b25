import { Skeleton } from '#kit/data/skeleton.tsx';
import styles from './calculator.module.css';

/** Place of the fields until they are drawn. */
export const FieldsComing = () => <Skeleton height="60rem" />;

/** Place of the label's picture until it is drawn. */
export const PictureComing = () => <Skeleton height="40rem" />;

/** Holds the place of everything that comes. */
export const Coming = () => (
  <div className={styles.frame} aria-busy="true">
    <div className={styles.barPlace} />
    <FieldsComing />
    <div className={styles.side}>
      <div className={styles.stage}>
        <PictureComing />
      </div>
    </div>
  </div>
);
