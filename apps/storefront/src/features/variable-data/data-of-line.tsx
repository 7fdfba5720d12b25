'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import type { VariableField } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import { variableArtworkOf } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { placeOfData } from '#features/cart/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Card } from '#kit/layout/card.tsx';
import { Problem } from '#platform/client/call.ts';
import { useSession } from '#platform/client/session.ts';
import { useHere, usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { DataEditor } from './editor/data-editor.tsx';
import type { KeptFields } from './editor/use-label-data.ts';
import { TablePanel } from './table/table-panel.tsx';
import { useTable } from './table/use-tables.ts';

/** The table of a label, and the fields in which its rows are printed. */
export function DataOfLine({ line }: { readonly line: CartItem }) {
  const t = useTranslations('variable-data');
  const { data: profile, isPending } = useSession();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // It comes after the page: the browser has not found it.
    if (window.location.hash === `#${placeOfData}`) section.current?.scrollIntoView();
  }, []);
  return (
    <section ref={section} id={placeOfData} aria-labelledby={titleId} data-testid="variable-data">
      <Card marks className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id={titleId} className="text-[length:var(--head-s)]">
          {t('title')}
        </h2>
        <p className="text-soft">{t('intro')}</p>
        {profile ? (
          <DataOfCustomer line={line} customerId={profile.id} />
        ) : isPending ? (
          <Skeleton height="6rem" />
        ) : (
          <WayToAccount />
        )}
      </Card>
    </section>
  );
}

/** Tables need an account; the way there leads back. */
function WayToAccount() {
  const t = useTranslations('variable-data');
  const path = usePath();
  const here = useHere();
  const back = `?redirect=${encodeURIComponent(`${here}${window.location.search}#${placeOfData}`)}`;
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-action-wash p-4">
      <p>{t('signIn')}</p>
      <p className="flex flex-wrap gap-3">
        <LinkButton href={path('login') + back} size="small">
          {t('toSignIn')}
        </LinkButton>
        <LinkButton href={path('signup') + back} size="small" look="outline">
          {t('toSignUp')}
        </LinkButton>
      </p>
    </div>
  );
}

function DataOfCustomer({ line, customerId }: { readonly line: CartItem; readonly customerId: number }) {
  const stored = variableArtworkOf(line.configuration);
  const [tableId, setTableId] = useState(stored?.table_id);
  const [fields, keep] = useState<readonly VariableField[] | undefined>(stored?.fields);
  return (
    <>
      <TablePanel customerId={customerId} tableId={tableId} onTable={setTableId} />
      {tableId !== undefined && (
        <FieldsOnTable key={tableId} {...{ line, customerId, tableId }} kept={{ fields, keep }} />
      )}
    </>
  );
}

type FieldsProps = {
  readonly line: CartItem;
  readonly customerId: number;
  readonly tableId: string;
  readonly kept: KeptFields;
};

function FieldsOnTable({ line, customerId, tableId, kept }: FieldsProps) {
  const t = useTranslations('variable-data');
  const { data: answer, error } = useTable(customerId, tableId);
  if (answer) return <DataEditor {...{ line, customerId, kept }} table={answer.table} />;
  if (!error) return <Skeleton height="24rem" />;
  return (
    <p role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
      {t(error instanceof Problem && error.status === 404 ? 'gone' : 'failed')}
    </p>
  );
}
