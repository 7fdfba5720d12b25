'use client';
import { formatTemperature, formatTemperatures } from '@labelwerk/domain/catalogue/temperature.ts';
import { useInfo } from '#features/calculator/index.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { ListProps } from './block-props.ts';
import styles from './live.module.css';

const resistances = ['water', 'oil', 'scratch', 'uv'] as const;

/** Some materials in a table: description, resistances, temperatures. */
export function LiveMaterials({ ids }: ListProps) {
  const t = useTranslations('content-live');
  const { data: info, isError } = useInfo();
  if (!info) return isError && <p className={styles.failed}>{t('failed')}</p>;
  const shown = ids.flatMap((id) => info.materials.find((material) => material.id === id) ?? []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <section className={styles.wide} tabIndex={0} aria-label={t('material')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('material')}</th>
            {resistances.map((what) => (
              <th key={what} scope="col">
                {t(what)}
              </th>
            ))}
            <th scope="col">{t('applied')}</th>
            <th scope="col">{t('temperature')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, name, description, resists, applyFrom, serviceFrom, serviceTo }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {description && <small>{description}</small>}
              </th>
              {resistances.map((what) => (
                <td key={what}>{t(`level.${resists[what]}`)}</td>
              ))}
              <td className="measure">≥ {formatTemperature(applyFrom)}</td>
              <td className="measure">{formatTemperatures(serviceFrom, serviceTo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
