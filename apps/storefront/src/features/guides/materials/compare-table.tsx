'use client';
import { materialObstacle } from '@labelwerk/domain/catalogue/finish.ts';
import { isRemovable } from '@labelwerk/domain/catalogue/material.ts';
import { formatTemperature, formatTemperatures } from '@labelwerk/domain/catalogue/temperature.ts';
import { LabelSwatch } from '@labelwerk/label-drawing/label/label-swatch.tsx';
import type { ReactNode } from 'react';
import type { Info } from '#features/calculator/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { SideBySide } from '#kit/data/tables/side-by-side.tsx';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { calculatorQuery, exampleLabel, netOf, productFor } from '../example-label.ts';
import styles from '../finder.module.css';
import { GuidePrice } from '../guide-price.tsx';
import { GroupBadge } from './material-card.tsx';
import { Level } from './resistances.tsx';

type Shown = Info['materials'][number];

/** The characteristics of materials, one row each: label and value. */
export function useCharacteristics(
  info: Info,
): readonly (readonly [string, (material: Shown) => ReactNode])[] {
  const t = useTranslations('calculator.compare');
  const own = useTranslations('materials');
  const words = useTranslations('guides');
  const { market } = useSite();
  const known = (kind: 'adhesive', id: string) => {
    const key = `${kind}.${id}` as 'adhesive.permanent';
    return words.has(key) ? words(key) : id;
  };
  return [
    [own('row.group'), ({ group }) => <GroupBadge group={group} />],
    [own('filter.look'), ({ look }) => words(`look.${look}`)],
    [own('filter.face'), ({ face, weight }) => `${words(`face.${face}`)}, ${weight}`],
    [own('row.thickness'), ({ thickness }) => <span className="measure">{thickness} µm</span>],
    [own('row.adhesive'), ({ adhesive }) => known('adhesive', adhesive)],
    [t('removable'), (material) => (isRemovable(material) ? t('yes') : t('no'))],
    [
      t('temperature'),
      ({ serviceFrom, serviceTo }) => (
        <span className="measure">{formatTemperatures(serviceFrom, serviceTo)}</span>
      ),
    ],
    [t('from'), ({ applyFrom }) => <span className="measure">≥ {formatTemperature(applyFrom)}</span>],
    [t('water'), ({ resists }) => <Level value={resists.water} />],
    [t('oil'), ({ resists }) => <Level value={resists.oil} />],
    [t('scratch'), ({ resists }) => <Level value={resists.scratch} />],
    [t('uv'), ({ resists }) => <Level value={resists.uv} />],
    [
      own('row.finishes'),
      (material) =>
        own('possible', {
          count: info.finishes.filter((finish) => !materialObstacle(finish, material)).length,
          all: info.finishes.length,
        }),
    ],
    [
      t('price'),
      ({ id }) => (
        <strong>
          <GuidePrice info={info} net={netOf(info, exampleLabel(info, { material: id }), market)} />
        </strong>
      ),
    ],
  ];
}

/** Two or three materials side by side. */
export function CompareTable({
  info,
  materials,
}: {
  readonly info: Info;
  readonly materials: readonly Shown[];
}) {
  const t = useTranslations('materials');
  const words = useTranslations('guides');
  const path = usePath();
  const rows = useCharacteristics(info);
  return (
    <SideBySide
      caption={t('compareTitle')}
      things={materials}
      head={({ id, name, look }) => (
        <>
          <LabelSwatch
            look={look}
            finishes={[]}
            productType={productFor(info, id) ?? 'roll'}
            className={styles.columnSwatch}
          />
          {name}
        </>
      )}
      rows={rows}
      foot={({ id, name }) => (
        <LinkButton
          href={`${path('calculator')}?${calculatorQuery(info, { material: id })}`}
          prefetch={false}
          size="small"
          aria-label={words('toCalculatorFor', { name })}
        >
          {t('calculate')}
        </LinkButton>
      )}
    />
  );
}
