'use client';
import type { Rejection } from '@labelwerk/contracts/orders/rejection.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

/**
 * Why the artwork of a line can't be printed: the message of a person with places, otherwise that the check refused
 * it.
 */
export function ArtworkRefused({ rejection }: { readonly rejection: Rejection | null }) {
  const t = useTranslations('orders.refused');
  if (!rejection) return <p>{t('byCheck')}</p>;
  return (
    <div className="grid gap-2 border-l-2 border-line pl-3">
      <p className="whitespace-pre-line break-words">{rejection.sentence}</p>
      {rejection.places.length > 0 && (
        <ul className="grid gap-1 text-[length:var(--text-s)]">
          {rejection.places.map(({ page, x, y, text }) => (
            <li key={`${page}-${x}-${y}-${text}`} className="break-words">
              <span className="font-measure text-soft">
                {x === undefined || y === undefined ? t('page', { page }) : t('place', { page, x, y })}
              </span>{' '}
              {text}
            </li>
          ))}
        </ul>
      )}
      <p className="text-soft text-[length:var(--text-s)]">{t('next')}</p>
    </div>
  );
}
