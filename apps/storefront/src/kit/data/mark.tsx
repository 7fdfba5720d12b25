import styles from './mark.module.css';

/** A way of payment, a card, a carrier or a language as a small plate from /icons, in the colour of the text around it. The words beside it say the same. */
export function Mark({ name }: { readonly name: string }) {
  return <span aria-hidden="true" className={styles.mark} style={{ maskImage: `url(/icons/${name}.svg)` }} />;
}
