import type { ReactNode } from 'react';
import { Card } from '#kit/layout/card.tsx';
import styles from '../account.module.css';

/** Layout of the sign-in pages: title, one sentence, the form and links. */
export function Gate({
  title,
  lead,
  children,
  links,
}: {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
  readonly links: ReactNode;
}) {
  return (
    <div className="page">
      <div className={styles.gate}>
        <Card as="section" marks>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
          {links && <div className={styles.aside}>{links}</div>}
        </Card>
      </div>
    </div>
  );
}
