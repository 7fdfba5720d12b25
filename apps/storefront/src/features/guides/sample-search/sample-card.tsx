'use client';
import { LabelSwatch } from '@labelwerk/label-drawing/label/label-swatch.tsx';
import type { Info } from '#features/calculator/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Badge } from '#kit/data/badge.tsx';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { calculatorQuery, productFor } from '../example-label.ts';
import finder from '../finder.module.css';
import { Resistances } from '../materials/resistances.tsx';
import type { Sample } from './samples.ts';

type Props = {
  readonly info: Info;
  readonly sample: Sample;
  readonly isPicked: boolean;
  readonly canPick: boolean;
  readonly onPick: (on: boolean) => void;
};

/** One sample: how it looks and what it shows. */
export function SampleCard({ info, sample, isPicked, canPick, onPick }: Props) {
  const t = useTranslations('sample-search');
  const words = useTranslations('guides');
  const path = usePath();
  const { id, kind, name, description, material, finish } = sample;
  const finishes = finish ? [finish.id] : [];
  const usual = productFor(info, material.id) ?? 'roll';
  return (
    <li className={finder.card} data-picked={isPicked || undefined} data-sample={id} id={id}>
      <LabelSwatch
        look={material.look}
        finishes={finishes}
        productType={finish ? (info.productTypes[0]?.id ?? usual) : usual}
        className={finder.swatch}
      />
      <div className={finder.cardHead}>
        <h2 className={finder.cardTitle}>{name}</h2>
        <Badge look={kind === 'finish' ? 'action' : 'plain'}>{t(kind)}</Badge>
      </div>
      {description && <p className={finder.cardText}>{description}</p>}
      {finish ? (
        <p className={finder.cardText}>{t('shownOn', { material: material.name })}</p>
      ) : (
        <Resistances material={material} />
      )}
      <div className={finder.cardActions}>
        <Checkbox
          label={
            <>
              {t('pick')}
              <span className="hidden-visually"> {name}</span>
            </>
          }
          checked={isPicked}
          disabled={!isPicked && !canPick}
          onChange={(event) => onPick(event.target.checked)}
        />
        <LinkButton
          href={`${path('calculator')}?${calculatorQuery(info, { material: material.id, finishes })}`}
          prefetch={false}
          look="outline"
          size="small"
          aria-label={words('toCalculatorFor', { name })}
        >
          {t('calculate')}
        </LinkButton>
      </div>
    </li>
  );
}
