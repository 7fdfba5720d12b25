import styles from './mark.module.css';

/**
 * The mark of a payment method, card, carrier or language from /icons, in the text colour. The text beside
 * it says the same.
 */
export function Mark({ name }: { readonly name: string }) {
  return <span aria-hidden="true" className={styles.mark} style={{ maskImage: `url(/icons/${name}.svg)` }} />;
}
