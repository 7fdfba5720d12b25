import { Skeleton } from '#kit/data/skeleton.tsx';
import styles from './calculator.module.css';

const tiles = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** Placeholder of the fields until they are drawn: the first step, with a tile per product. */
export const FieldsComing = () => (
  <div className={styles.step}>
    <Skeleton width="60%" height="1.7rem" />
    <Skeleton width="90%" height="1.2rem" />
    <div className={styles.comingTiles}>
      {tiles.map((tile) => (
        <Skeleton key={tile} height="14.5rem" />
      ))}
    </div>
  </div>
);

/** Placeholder of the label's picture until it is drawn. */
export const PictureComing = () => (
  <div className={styles.low} style={{ aspectRatio: 1 }}>
    <Skeleton height="100%" />
  </div>
);

/** Placeholder of the whole calculator while it loads. */
export const Coming = () => (
  <div className={styles.frame} aria-busy="true">
    <div className={styles.barPlace} />
    <FieldsComing />
    <div className={styles.side}>
      <div className={styles.stage}>
        <PictureComing />
      </div>
      <div className={styles.summary}>
        <Skeleton height="2.5rem" />
        <Skeleton width="80%" height="7rem" />
        <Skeleton height="3.5rem" />
      </div>
    </div>
  </div>
);
