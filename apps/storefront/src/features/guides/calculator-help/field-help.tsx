import { labelLimits, labelShapes } from '@labelwerk/domain/label/label-shape.ts';
import { cores, rollLimits } from '@labelwerk/domain/label/roll.ts';
import { minSheets, sheetFormats } from '@labelwerk/domain/label/sheet.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { formatNumber } from '@labelwerk/domain/money/format.ts';
import { designsOnRolls, quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { ReactNode } from 'react';
import { WindingPicture } from '#features/calculator/index.ts';
import { Link } from '#kit/button/link.tsx';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { pathOf } from '#platform/routes/addresses.ts';
import guide from '../guides.module.css';
import styles from './help.module.css';

/** All fields of the calculator with their limits; each has an anchor that the calculator links to. */
export function FieldHelp({ site }: { readonly site: Site }) {
  const t = serverTranslations(site, 'calculator-help');
  const calculator = serverTranslations(site, 'calculator');
  const words = serverTranslations(site, 'guides');
  const { min, widest, highest, largestRadius } = labelLimits;
  const millimetres = (from: number, to: number) => calculator('size.limits', { min: from, max: to });
  const count = (value: number) => formatNumber(value, site.currency);
  const link = (key: 'materials' | 'finishing-touches' | 'express-production') => (
    <Link href={pathOf(site.id, key)} prefetch={false}>
      {words(`page.${key}`)}
    </Link>
  );
  const fields: readonly (readonly [id: string, title: string, text: string, limit: ReactNode])[] = [
    ['product', calculator('product.title'), t('field.product'), null],
    [
      'shape',
      calculator('size.shape'),
      t('field.shape'),
      labelShapes.map((shape) => calculator(`shape.${shape}`)).join(', '),
    ],
    [
      'size',
      `${calculator('size.width')} × ${calculator('size.height')}`,
      t('field.size'),
      `${millimetres(min, widest)} × ${millimetres(min, highest)}`,
    ],
    ['radius', calculator('size.radius'), t('field.radius'), millimetres(0, largestRadius)],
    ['material', calculator('material.title'), t('field.material'), link('materials')],
    ['finish', calculator('finish.title'), t('field.finish'), link('finishing-touches')],
    [
      'quantity',
      calculator('quantity.total'),
      t('field.quantity'),
      `${count(quantityLimits.min)} – ${count(quantityLimits.max)}`,
    ],
    ['sorts', calculator('quantity.sorts'), t('field.sorts'), `1 – ${quantityLimits.maxSorts}`],
    ['core', calculator('roll.core'), t('field.core'), cores.map((core) => `${core} mm`).join(', ')],
    [
      'side',
      calculator('roll.side'),
      t('field.side'),
      <span key="side" className={styles.windings}>
        {(['outside', 'inside'] as const).map((side) => (
          <span key={side}>
            <WindingPicture side={side} leading="top" />
            {calculator(`roll.${side}`)}
          </span>
        ))}
      </span>,
    ],
    [
      'leading',
      calculator('roll.leading'),
      t('field.leading'),
      <span key="leading" className={styles.windings}>
        {(['top', 'right', 'bottom', 'left'] as const).map((leading) => (
          <span key={leading}>
            <WindingPicture side="outside" leading={leading} />
            {calculator(`roll.${leading}`)}
          </span>
        ))}
      </span>,
    ],
    [
      'per-roll',
      calculator('roll.perRoll'),
      t('field.perRoll'),
      t('rollLimits', {
        min: rollLimits.minLabels,
        usual: rollLimits.usualDiameter,
        max: rollLimits.largestDiameter,
      }),
    ],
    [
      'on-rolls',
      calculator('roll.designs.title'),
      t('field.onRolls'),
      designsOnRolls.map((designs) => calculator(`roll.designs.${designs}.title`)).join(' · '),
    ],
    [
      'applicator',
      calculator('roll.applicator'),
      t('field.applicator'),
      calculator('roll.tooLarge', { max: rollLimits.largestDiameter }),
    ],
    ['sheet', calculator('form.format'), t('field.sheet', { min: minSheets }), sheetFormats.join(', ')],
    ['express', calculator('express.title'), t('field.express'), link('express-production')],
  ];
  return (
    <section className={guide.part} aria-labelledby="fields">
      <h2 id="fields">{t('fields')}</h2>
      <dl className={styles.fields}>
        {fields.map(([id, title, text, limit]) => (
          <div key={id} id={id}>
            <dt>{title}</dt>
            <dd>
              <p>{text}</p>
              {limit && <div className={styles.limit}>{limit}</div>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
