import styles from './skeleton.module.css';

/** Holds the place of what is still loading; the region around it says so to screen readers. */
export function Skeleton({
  width = '100%',
  height = '1em',
}: {
  readonly width?: string;
  readonly height?: string;
}) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
