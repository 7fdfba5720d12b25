'use client';
import type { ReportFinding } from '@labelwerk/contracts/artwork/report.ts';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { type ReactNode, useContext } from 'react';
import { useCart, useCartChanges, useCatalogue } from '#features/cart/index.ts';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { finishToDrop, withoutFinish } from './finish-to-drop.ts';
import { ReportLine } from './report-line.ts';

type Props = {
  readonly finding: ReportFinding;
  /** Shown where the report is for no line of the cart, or the finding is about none of its finishes. */
  readonly children: ReactNode;
};

/** Takes the finish that a finding is about out of the cart line; the message about it offers to put it back. */
export function DropFinish({ finding, children }: Props) {
  const t = useTranslations('preflight');
  const client = useQueryClient();
  const item = useContext(ReportLine);
  const { data: cart } = useCart();
  const finishes = useCatalogue()?.finishes;
  const { replace } = useCartChanges();
  const line = item === undefined ? undefined : cart?.cart_items.find(({ id }) => id === item);
  const finish = line && finishes && finishToDrop(finding, line.configuration, finishes);
  if (!line || !finishes || !finish) return children;

  /** Replaces the configuration of a version of the line, and has the file checked against it. */
  const put = async ({ id, name, version }: CartItem, configuration: CartItem['configuration']) => {
    try {
      const after = await replace.mutateAsync({ id, version, name, configuration });
      await client.invalidateQueries({ queryKey: ['preflight'] });
      return after.cart_items.find((one) => one.id === id);
    } catch (failed) {
      const text = failed instanceof Problem ? (failed.errors[0]?.message ?? failed.message) : '';
      showToast({ text: text || t('ways.dropFailed'), look: 'danger' });
      return undefined;
    }
  };
  const drop = async () => {
    const after = await put(line, withoutFinish(line.configuration, finish.id, finishes));
    if (!after) return;
    showToast({
      text: t('ways.dropped', { finish: finish.name }),
      undo: { label: t('ways.undo'), onUndo: () => void put(after, line.configuration) },
    });
  };
  return (
    <button type="button" data-way="drop" disabled={replace.isPending} onClick={() => void drop()}>
      {t('ways.drop', { finish: finish.name })}
    </button>
  );
}
