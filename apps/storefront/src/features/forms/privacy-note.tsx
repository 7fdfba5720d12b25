import { Link } from '#kit/button/link.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './forms.module.css';

/** What happens to the data of a form, with a link to the privacy policy. */
export function PrivacyNote() {
  const t = useTranslations('forms');
  const path = usePath();
  return (
    <p className={styles.note}>
      {t.rich('privacy', {
        link: (words) => (
          <Link href={path('privacy-policy')} prefetch={false}>
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
