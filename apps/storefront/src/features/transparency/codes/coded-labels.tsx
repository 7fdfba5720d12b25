'use client';
import { addressOf } from '@labelwerk/contracts/call/call.ts';
import { codeCalls } from '@labelwerk/contracts/codes/calls.ts';
import { formatNumber } from '@labelwerk/domain/money/format.ts';
import { useSession } from '#platform/client/session.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Props = { readonly itemId: string; readonly quantity: number };

/** The first label, one of the middle and the last one of an item, with the codes that are printed on them. */
export function CodedLabels({ itemId, quantity }: Props) {
  const t = useTranslations('transparency.codes');
  const { currency } = useSite();
  const { data: profile } = useSession();
  if (!profile) return null;
  const places = [...new Set([1, Math.ceil(quantity / 2), quantity])];
  const text = (count: number) => formatNumber(count, currency);
  return (
    <ul className="grid gap-4" data-testid="coded-labels">
      {places.map((place) => {
        const words = t('labelAt', { place: text(place), last: text(quantity) });
        const path = addressOf(codeCalls.getCodedLabel, {
          params: { customerId: profile.id, itemId, place },
        });
        return (
          <li key={place} className="grid justify-items-center gap-1 bg-paper p-3">
            {/* biome-ignore lint/performance/noImgElement: an SVG, drawn for this customer alone */}
            <img src={`/api${path}`} alt={words} className="max-h-56 w-full object-contain drop-shadow-md" />
            <span className="text-soft text-[length:var(--text-s)]" aria-hidden="true">
              {words}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
