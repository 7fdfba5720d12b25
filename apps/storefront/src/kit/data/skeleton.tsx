import styles from './skeleton.module.css';

/** Placeholder of loading content; the region around it announces the loading to screen readers. */
export function Skeleton({
  width = '100%',
  height = '1em',
}: {
  readonly width?: string;
  readonly height?: string;
}) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
