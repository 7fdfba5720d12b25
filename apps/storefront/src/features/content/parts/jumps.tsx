import styles from '../content.module.css';

type Props = {
  readonly label: string;
  readonly places: readonly { readonly id: string; readonly name: string }[];
};

/** Links to places of the same page. */
export function Jumps({ label, places }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={styles.jumps}>
        {places.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
