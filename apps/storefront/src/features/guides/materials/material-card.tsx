'use client';
import type { Material } from '@labelwerk/domain/catalogue/material.ts';
import { formatNumber, formatSize } from '@labelwerk/domain/money/format.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { LabelSwatch } from '@labelwerk/label-drawing/label/label-swatch.tsx';
import type { Info } from '#features/calculator/index.ts';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Badge } from '#kit/data/badge.tsx';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { calculatorQuery, productFor } from '../example-label.ts';
import styles from '../finder.module.css';
import { GuidePrice } from '../guide-price.tsx';
import { Resistances } from './resistances.tsx';

type Props = {
  readonly info: Info;
  readonly material: Info['materials'][number] & { readonly net: number };
  readonly isCompared: boolean;
  readonly canCompare: boolean;
  readonly onCompare: (on: boolean) => void;
  readonly onShow: () => void;
};

const groupLook = { standard: 'plain', plus: 'action', sustainable: 'success' } as const;

export function GroupBadge({ group }: Pick<Material, 'group'>) {
  const t = useTranslations('calculator.group');
  return <Badge look={groupLook[group]}>{t(group)}</Badge>;
}

/** A material: look, resistances, price of the usual label, and links. */
export function MaterialCard({ info, material, isCompared, canCompare, onCompare, onShow }: Props) {
  const t = useTranslations('materials');
  const words = useTranslations('guides');
  const { currency } = useSite();
  const path = usePath();
  const { id, name, description, look, net } = material;
  const example = words('example', {
    count: plainLabel.quantity,
    text: formatNumber(plainLabel.quantity, currency),
    size: formatSize(plainLabel.width, plainLabel.height),
  });
  return (
    <li className={styles.card} data-material={id} id={id}>
      <LabelSwatch
        look={look}
        finishes={[]}
        productType={productFor(info, id) ?? 'roll'}
        className={styles.swatch}
      />
      <div className={styles.cardHead}>
        <h3 className={styles.cardTitle}>{name}</h3>
        <GroupBadge group={material.group} />
      </div>
      {description && <p className={styles.cardText}>{description}</p>}
      <Resistances material={material} />
      <p className={styles.cardPrice}>
        <strong>
          <GuidePrice info={info} net={net} />
        </strong>
        <small>{example}</small>
      </p>
      <div className={styles.cardActions}>
        <LinkButton
          href={`${path('calculator')}?${calculatorQuery(info, { material: id })}`}
          prefetch={false}
          size="small"
          aria-label={words('toCalculatorFor', { name })}
        >
          {t('calculate')}
        </LinkButton>
        <Button look="outline" size="small" onClick={onShow} aria-label={t('detailsOf', { name })}>
          {t('details')}
        </Button>
        <Checkbox
          label={
            <>
              {t('compare')}
              <span className="hidden-visually"> {name}</span>
            </>
          }
          checked={isCompared}
          disabled={!isCompared && !canCompare}
          onChange={(event) => onCompare(event.target.checked)}
        />
      </div>
    </li>
  );
}
