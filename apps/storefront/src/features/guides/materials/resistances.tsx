'use client';
import type { Material } from '@labelwerk/domain/catalogue/material.ts';
import { formatTemperatures } from '@labelwerk/domain/catalogue/temperature.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../finder.module.css';

const kinds = ['water', 'oil', 'scratch', 'uv'] as const;

/** Degree of resistance, as three boxes and in words. */
export function Level({ value }: { readonly value: 0 | 1 | 2 | 3 }) {
  const t = useTranslations('calculator.compare.level');
  return (
    <span className={styles.level} data-level={value}>
      <span aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {t(`${value}`)}
    </span>
  );
}

/** The resistances of a material at a glance. */
export function Resistances({ material }: { readonly material: Material }) {
  const t = useTranslations('calculator.compare');
  return (
    <dl className={styles.facts}>
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>{t(kind)}</dt>
          <dd>
            <Level value={material.resists[kind]} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('temperature')}</dt>
        <dd className="measure">{formatTemperatures(material.serviceFrom, material.serviceTo)}</dd>
      </div>
    </dl>
  );
}
