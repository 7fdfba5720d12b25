import { Link } from '#kit/button/link.tsx';
import styles from './breadcrumb.module.css';

export type Crumb = { readonly title: string; readonly href: string };

type Props = {
  readonly label: string;
  /** The breadcrumb entries; the first one is the home page. */
  readonly trail: readonly Crumb[];
  readonly current: string;
};

export function Breadcrumb({ label, trail, current }: Props) {
  return (
    <nav aria-label={label}>
      <ol className={styles.trail}>
        {trail.map((crumb) => (
          <li key={crumb.href}>
            <Link href={crumb.href} prefetch={false}>
              {crumb.title}
            </Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
