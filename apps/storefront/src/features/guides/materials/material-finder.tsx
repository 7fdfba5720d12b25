'use client';
import { useMemo } from 'react';
import type { Info } from '#features/calculator/index.ts';
import { BuyerSwitch } from '#features/prices/index.ts';
import { Button } from '#kit/button/button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Select } from '#kit/form/select.tsx';
import { classNames } from '#kit/style/class-names.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { exampleLabel, netOf } from '../example-label.ts';
import styles from '../finder.module.css';
import { useChoices } from '../use-choices.ts';
import { WithServedInfo } from '../with-info.tsx';
import { CompareTray } from './compare-tray.tsx';
import {
  fits,
  idsOf,
  isActive,
  looser,
  maxCompared,
  type Order,
  orders,
  readWish,
  sorted,
  wishNames,
} from './finder.ts';
import { MaterialCard } from './material-card.tsx';
import { MaterialDetails } from './material-details.tsx';
import { MaterialFilters, useFilterName } from './material-filters.tsx';

/** Number shown at first on narrow screens, as in `.short5` of the style sheet. */
const firstShown = 5;

const noFilter = Object.fromEntries(wishNames.map((name) => [name, undefined]));

/** Materials by resistance and look; the filters are in the URL. */
export const MaterialFinder = () => (
  <WithServedInfo height="60rem">{(info) => <Finder info={info} />}</WithServedInfo>
);

function Finder({ info }: { readonly info: Info }) {
  const t = useTranslations('materials');
  const { market } = useSite();
  const [query, choose] = useChoices();
  const filterName = useFilterName();
  const wish = readWish(query, info.materials);
  const order = orders.find((one) => one === query.get('sort')) ?? 'usual';
  const compared = idsOf(query.get('compare'), info.materials, maxCompared);
  const priced = useMemo(
    () =>
      info.materials.map((material) => ({
        ...material,
        net: netOf(info, exampleLabel(info, { material: material.id }), market),
      })),
    [info, market],
  );
  const found = sorted(
    priced.filter((material) => fits(material, wish)),
    order,
  );
  const shown = priced.find(({ id }) => id === query.get('material'));
  const compare = (ids: readonly string[]) => choose({ compare: ids.join('.') });
  const isShort = query.get('all') !== '1' && found.length > firstShown;
  const anyFilter = wishNames.some((name) => isActive(wish, name));

  return (
    <div className={styles.finder}>
      <MaterialFilters info={info} wish={wish} onChoose={choose} onClear={() => choose(noFilter)} />
      <div className={styles.results}>
        <div className={styles.resultsHead}>
          <p role="status" className={styles.count}>
            {t('count', { count: found.length })}
          </p>
          <BuyerSwitch />
          <Select
            label={t('sort.label')}
            optional
            value={order}
            onChange={(event) =>
              choose({ sort: event.target.value === 'usual' ? undefined : event.target.value })
            }
          >
            {orders.map((one: Order) => (
              <option key={one} value={one}>
                {t(`sort.${one}`)}
              </option>
            ))}
          </Select>
        </div>
        {found.length === 0 && (
          <EmptyState
            title={t('none')}
            actions={
              <>
                {looser(info.materials, wish).map(({ name, count }) => (
                  <Button
                    key={name}
                    look="outline"
                    size="small"
                    onClick={() => choose({ [name]: undefined })}
                  >
                    {t('without', { name: filterName(name, wish), count })}
                  </Button>
                ))}
                {anyFilter && (
                  <Button look="quiet" size="small" onClick={() => choose(noFilter)}>
                    {t('clear')}
                  </Button>
                )}
              </>
            }
          >
            <p>{t('noneText')}</p>
          </EmptyState>
        )}
        <ul className={classNames(styles.cards, isShort && styles.short5)}>
          {found.map((material) => (
            <MaterialCard
              key={material.id}
              info={info}
              material={material}
              isCompared={compared.includes(material.id)}
              canCompare={compared.length < maxCompared}
              onCompare={(on) =>
                compare(on ? [...compared, material.id] : compared.filter((id) => id !== material.id))
              }
              onShow={() => choose({ material: material.id }, true)}
            />
          ))}
        </ul>
        {isShort && (
          <p className={styles.onlyNarrow}>
            <Button look="outline" wide onClick={() => choose({ all: '1' })}>
              {t('all', { count: found.length })}
            </Button>
          </p>
        )}
        <CompareTray info={info} ids={compared} onChange={compare} />
      </div>
      {shown && (
        <MaterialDetails
          key={shown.id}
          info={info}
          material={shown}
          onClose={() => choose({ material: undefined })}
        />
      )}
    </div>
  );
}
