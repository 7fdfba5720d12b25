'use client';
import { useCart, useCatalogueNames } from '#features/cart/index.ts';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './forms.module.css';

type Props = { readonly error: string | undefined };

/**
 * The materials in the cart, preselected: with a selection a sample pack is sent, without one the sample
 * book.
 */
export function CartMaterials({ error }: Props) {
  const t = useTranslations('forms');
  const { data: cart } = useCart();
  const ids = [...new Set(cart?.cart_items.map(({ configuration }) => configuration.material) ?? [])];
  if (ids.length === 0) return <p className={styles.note}>{t('samples.empty')}</p>;
  return <Picks ids={ids} error={error} />;
}

/** A component of its own: the catalogue with the names is loaded only if there is something to name. */
function Picks({ ids, error }: Props & { readonly ids: readonly string[] }) {
  const t = useTranslations('forms');
  const nameOf = useCatalogueNames();
  return (
    <fieldset className={`${styles.picks} ${styles.wide}`}>
      <legend>{t('samples.fromCart')}</legend>
      {ids.map((id) => (
        <Checkbox key={id} name="materials" value={id} defaultChecked label={nameOf('materials', id)} />
      ))}
      {error !== undefined && <p className={styles.general}>{error}</p>}
    </fieldset>
  );
}
