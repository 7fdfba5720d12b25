import type { Site } from '@labelwerk/domain/market/sites.ts';
import { Button } from '#kit/button/button.tsx';
import { Link } from '#kit/button/link.tsx';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { pathOf } from '#platform/routes/addresses.ts';
import styles from './newsletter-field.module.css';

const fieldId = 'footer-newsletter';
/**
 * What the browser itself refuses. The type of the field is not `email`: browsers would convert a domain with accents
 * without showing it.
 */
const addressPattern = '[^@\\s]+@[\\w.\\-]+\\.[\\w\\-]+';

/** Newsletter form on every page, as plain HTML: no page loads a script for it. */
export function NewsletterField({ site }: { readonly site: Site }) {
  const t = serverTranslations(site, 'shell.newsletter');
  return (
    <form
      action="/api/forms/newsletter"
      method="post"
      encType="multipart/form-data"
      className={styles.newsletter}
    >
      <input type="hidden" name="site" value={site.id} />
      <label htmlFor={fieldId}>{t('title')}</label>
      <div>
        <input
          id={fieldId}
          type="text"
          name="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          data-clean="email"
          required
          pattern={addressPattern}
          maxLength={254}
          autoComplete="email"
          placeholder={t('email')}
        />
        <Button type="submit" look="outline" size="small">
          {t('send')}
        </Button>
      </div>
      <input name="website" hidden tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <Link href={pathOf(site.id, 'newsletter')} prefetch={false}>
        {t('more')}
      </Link>
    </form>
  );
}
