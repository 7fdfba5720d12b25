import type { ReactNode } from 'react';
import styles from '../calculator.module.css';

/** One step of the calculator: a numbered heading, a plain sentence, the fields. */
export function StepSection({
  id,
  number,
  title,
  text,
  children,
}: {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.step}>
      <h2 id={`${id}-title`} tabIndex={-1} className="flex items-baseline gap-3 text-[length:var(--head-s)]">
        <span className="font-measure text-soft text-[length:var(--text-s)]">
          {String(number).padStart(2, '0')}
        </span>
        {title}
      </h2>
      {text && <p className="text-soft max-w-[60ch]">{text}</p>}
      {children}
    </section>
  );
}
