'use client';
import { formatNumber } from '@labelwerk/domain/money/format.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { useState } from 'react';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { Problem } from '#platform/client/call.ts';
import { useSession } from '#platform/client/session.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useCheck } from '../check/use-check.ts';
import type { PagesOfDesigns } from '../editor/pages-of-designs.ts';
import { useDrawnRow } from '../editor/use-drawn-row.ts';
import { ShownRows } from './shown-rows.tsx';

export type VariableLabelsProps = {
  readonly label: Configuration;
  /** The page of each design. */
  readonly pages: PagesOfDesigns;
};

/** Any label of an ordered line as it is printed with its row, and the labels to look at before the approval. */
export function VariableLabels(props: VariableLabelsProps) {
  const { data: profile } = useSession();
  return profile ? <Labels {...props} customerId={profile.id} /> : null;
}

function Labels({ label, pages, customerId }: VariableLabelsProps & { readonly customerId: number }) {
  const t = useTranslations('variable-data');
  const { currency } = useSite();
  const [row, setRow] = useState(0);
  const { picture, error, isDrawing } = useDrawnRow({ customerId, label, pages, row });
  const { check } = useCheck(customerId, label);
  const words = t('labelOf', {
    place: formatNumber(row + 1, currency),
    last: formatNumber(label.quantity, currency),
  });
  return (
    <section className="grid gap-4" data-testid="variable-labels">
      <div className="grid justify-items-center gap-1 bg-paper p-3" aria-busy={isDrawing || undefined}>
        {picture !== undefined && (
          // biome-ignore lint/performance/noImgElement: drawn by the shop, in the browser's own memory
          <img src={picture} alt={words} className="max-h-96 w-full object-contain drop-shadow-md" />
        )}
        {error && <p role="alert">{(error instanceof Problem && error.message) || t('failed')}</p>}
        <span className="text-soft text-[length:var(--text-s)]" aria-hidden="true">
          {words}
        </span>
      </div>
      <NumberField
        label={t('row')}
        value={row + 1}
        min={1}
        max={label.quantity}
        step={1}
        lessLabel={t('rowBefore')}
        moreLabel={t('rowAfter')}
        onChange={(place) => setRow(place - 1)}
      />
      {check && <ShownRows shown={check.shown} row={row} onRow={setRow} />}
    </section>
  );
}
