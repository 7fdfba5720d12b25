'use client';
import { formatNumber, formatSize } from '@labelwerk/domain/money/format.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { useCallback } from 'react';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { Along } from './changes-along.ts';
import type { Info } from './info-of.ts';

/** Describes a side effect of a choice in the page's language. */
export function useAlongWords(info: Info): (after: Configuration, changes: readonly Along[]) => string {
  const t = useTranslations('calculator');
  const { currency, language } = useSite();
  return useCallback(
    (after, changes) => {
      const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
        list.find((entry) => entry.id === id)?.name;
      // An entry that is no longer on the list has no name.
      const without = (name: string | undefined) =>
        name === undefined ? t('along.withoutGone') : t('along.without', { name });
      const say = (along: Along): string => {
        switch (along.what) {
          case 'shape':
            return t(`shape.${after.shape}`);
          case 'size':
            return `${formatSize(after.width, after.height, language)} mm`;
          case 'material':
            return nameOf(info.materials, after.material) ?? after.material;
          case 'quantity':
            return t('quantity.pieces', {
              count: after.quantity,
              text: formatNumber(after.quantity, currency),
            });
          case 'form':
            return t(`form.${after.form.kind}`);
          case 'roll':
            return t('along.roll');
          case 'finish':
            return without(nameOf(info.finishes, along.id));
          case 'extra':
            return without(nameOf(info.extras, along.id));
        }
      };
      return [...new Set(changes.map(say))].join('; ');
    },
    [info, t, currency, language],
  );
}
