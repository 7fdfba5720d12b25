'use client';
import { formatDegrees } from '@labelwerk/domain/catalogue/temperature.ts';
import { useState } from 'react';
import type { Info } from '#features/calculator/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { Select } from '#kit/form/select.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../finder.module.css';
import type { Choices } from '../use-choices.ts';
import { groups, isActive, needs, type Wish, type WishName, wishNames } from './finder.ts';

const unique = <T,>(values: readonly T[]): T[] => [...new Set(values)];

/** Display name of a set filter. */
export function useFilterName(): (name: WishName, wish: Wish) => string {
  const t = useTranslations('materials');
  const words = useTranslations('guides');
  const group = useTranslations('calculator.group');
  return (name, wish) => {
    if (name === 'group') return group(wish.group ?? 'standard');
    if (name === 'look') return words(`look.${wish.look ?? 'clear'}`);
    if (name === 'face') return words(`face.${wish.face ?? 'paper'}`);
    if (name === 'coldest') return t('downTo', { degrees: formatDegrees(wish.coldest ?? 0) });
    if (name === 'hottest') return t('upTo', { degrees: formatDegrees(wish.hottest ?? 0) });
    return t(`need.${name}`);
  };
}

type Props = {
  readonly info: Info;
  readonly wish: Wish;
  readonly onChoose: (change: Choices) => void;
  readonly onClear: () => void;
};

/** The filters: on narrow screens collapsed behind a button with the number of set filters. */
export function MaterialFilters({ info, wish, onChoose, onClear }: Props) {
  const t = useTranslations('materials');
  const words = useTranslations('guides');
  const group = useTranslations('calculator.group');
  const [open, setOpen] = useState(false);
  const active = wishNames.filter((name) => isActive(wish, name)).length;
  const { materials } = info;
  const coldest = unique(materials.map(({ serviceFrom }) => serviceFrom)).sort((a, b) => b - a);
  const hottest = unique(materials.map(({ serviceTo }) => serviceTo)).sort((a, b) => a - b);
  const select = (
    name: WishName,
    value: string | number | undefined,
    options: readonly (readonly [string | number, string])[],
  ) => (
    <Select
      label={t(`filter.${name as 'look'}`)}
      optional
      value={value === undefined ? '' : String(value)}
      onChange={(event) => onChoose({ [name]: event.target.value })}
    >
      <option value="">{t('any')}</option>
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </Select>
  );
  return (
    <section className={styles.filters} aria-labelledby="filters">
      <h2 id="filters" className={styles.filtersTitle}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls="filter-fields"
          onClick={() => setOpen(!open)}
        >
          {t('filters', { count: active })}
          <Icon name="chevron-down" />
        </button>
        <span className={styles.unfolded}>{t('filters', { count: active })}</span>
      </h2>
      <div id="filter-fields" className={styles.filterFields} data-open={open || undefined}>
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{t('needs')}</legend>
          {needs.map((name) => (
            <Checkbox
              key={name}
              label={t(`need.${name}`)}
              checked={wish[name] === true}
              onChange={(event) => onChoose({ [name]: event.target.checked ? '1' : undefined })}
            />
          ))}
        </fieldset>
        {select(
          'look',
          wish.look,
          unique(materials.map(({ look }) => look)).map((look) => [look, words(`look.${look}`)]),
        )}
        {select(
          'face',
          wish.face,
          unique(materials.map(({ face }) => face)).map((face) => [face, words(`face.${face}`)]),
        )}
        {select(
          'coldest',
          wish.coldest,
          coldest.map((degrees) => [degrees, t('downTo', { degrees: formatDegrees(degrees) })]),
        )}
        {select(
          'hottest',
          wish.hottest,
          hottest.map((degrees) => [degrees, t('upTo', { degrees: formatDegrees(degrees) })]),
        )}
        {select(
          'group',
          wish.group,
          groups.map((id) => [id, group(id)]),
        )}
        {active > 0 && (
          <Button look="outline" size="small" onClick={onClear}>
            {t('clear')}
          </Button>
        )}
      </div>
    </section>
  );
}
