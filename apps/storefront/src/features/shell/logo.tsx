import styles from './shell.module.css';

/** The shop's name beside a register mark, which printers use to align inks. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.mark}>
        <g>
          <circle cx="10" cy="13.6" r="6.4" fill="var(--cyan)" />
          <circle cx="14" cy="13.6" r="6.4" fill="var(--magenta)" style={{ mixBlendMode: 'multiply' }} />
          <circle cx="12" cy="10" r="6.4" fill="var(--yellow)" style={{ mixBlendMode: 'multiply' }} />
        </g>
        <path d="M12 0v24M0 12h24" stroke="var(--ink)" strokeWidth="1.1" />
        <circle cx="12" cy="12" r="8.6" fill="none" stroke="var(--ink)" strokeWidth="1.1" />
      </svg>
      {name}
    </span>
  );
}
