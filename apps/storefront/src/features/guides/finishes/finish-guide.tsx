'use client';
import { formatNumber } from '@labelwerk/domain/money/format.ts';
import type { Info } from '#features/calculator/index.ts';
import { BuyerSwitch } from '#features/prices/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Select } from '#kit/form/select.tsx';
import { classNames } from '#kit/style/class-names.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { exampleLabel } from '../example-label.ts';
import { quantities } from '../express/levels.ts';
import finder from '../finder.module.css';
import styles from '../guides.module.css';
import { useChoices } from '../use-choices.ts';
import { WithServedInfo } from '../with-info.tsx';
import { FinishCard } from './finish-card.tsx';
import { TogetherTable } from './together-table.tsx';

/** Number shown at first on narrow screens, as in `.short4` of the style sheet. */
const firstShown = 4;

/** All finishes on a selectable material: look, surcharge, and where they are not available. */
export const FinishGuide = () => (
  <WithServedInfo height="60rem">{(info) => <Guide info={info} />}</WithServedInfo>
);

function Guide({ info }: { readonly info: Info }) {
  const t = useTranslations('finishes');
  const { currency } = useSite();
  const [query, choose] = useChoices();
  const usual = exampleLabel(info).material;
  const material =
    info.materials.find(({ id }) => id === query.get('material')) ??
    info.materials.find(({ id }) => id === usual);
  const kinds = [...new Set(info.finishes.map(({ kind }) => kind))];
  const kind = kinds.find((one) => one === query.get('kind'));
  const quantity = quantities.find((one) => String(one) === query.get('quantity')) ?? 1000;
  if (!material) return null;
  const shown = info.finishes.filter((finish) => kind === undefined || finish.kind === kind);
  const isShort = query.get('all') !== '1' && shown.length > firstShown;
  return (
    <>
      <section className={styles.part} aria-labelledby="finishes">
        <h2 id="finishes" className="hidden-visually">
          {t('title')}
        </h2>
        <div className={styles.fields}>
          <Select
            label={t('kind.label')}
            optional
            value={kind ?? ''}
            onChange={(event) => choose({ kind: event.target.value })}
          >
            <option value="">{t('kind.all')}</option>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(`kind.${one}`)}
              </option>
            ))}
          </Select>
          <Select
            label={t('material')}
            optional
            value={material.id}
            onChange={(event) => choose({ material: event.target.value })}
          >
            {info.materials.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            label={t('quantity')}
            optional
            value={String(quantity)}
            onChange={(event) => choose({ quantity: event.target.value })}
          >
            {quantities.map((one) => (
              <option key={one} value={one}>
                {formatNumber(one, currency)}
              </option>
            ))}
          </Select>
        </div>
        <BuyerSwitch className="justify-self-start" />
        <p role="status" className={finder.count}>
          {t('count', { count: shown.length })}
        </p>
        <ul className={classNames(finder.cards, isShort && finder.short4)}>
          {shown.map((finish) => (
            <FinishCard
              key={finish.id}
              info={info}
              finish={finish}
              material={material}
              quantity={quantity}
              onMaterial={(id) => choose({ material: id })}
            />
          ))}
        </ul>
        {isShort && (
          <p className={finder.onlyNarrow}>
            <Button look="outline" wide onClick={() => choose({ all: '1' })}>
              {t('all', { count: shown.length })}
            </Button>
          </p>
        )}
      </section>
      <TogetherTable finishes={info.finishes} />
    </>
  );
}
