import styles from './ruler.module.css';

/** A divider drawn as a millimetre ruler: a tick every millimetre, longer at 5 and 10. */
export function Ruler({ numbers = 0 }: { readonly numbers?: number }) {
  return (
    <div className={styles.ruler} aria-hidden="true">
      {Array.from({ length: numbers }, (_none, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: numbers of a ruler never move
        <span key={index} style={{ left: `${index * 10}mm` }}>
          {index * 10}
        </span>
      ))}
    </div>
  );
}
