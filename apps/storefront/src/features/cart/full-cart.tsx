'use client';
import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import { type ReactNode, useCallback, useRef } from 'react';
import { BuyerSwitch } from '#features/prices/index.ts';
import { Link } from '#kit/button/link.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Card } from '#kit/layout/card.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { useSession } from '#platform/client/session.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { CartLine } from './cart-line.tsx';
import { isPack, isService, putBackFault, type Removed } from './removed/removed-lines.ts';
import { RemovedList } from './removed/removed-list.tsx';
import { SamplePackLine } from './samples/sample-pack-line.tsx';
import { ServiceLine } from './services/service-line.tsx';
import { Arrival } from './summary/arrival.tsx';
import { linePairs } from './summary/line-pairs.ts';
import { OtherMarket } from './summary/other-market.tsx';
import { shipsGoods } from './summary/ships-goods.ts';
import { Totals } from './summary/totals.tsx';
import { useCartChanges } from './use-cart.ts';
import { VoucherField } from './voucher/voucher-field.tsx';

type Props = {
  readonly cart: Cart;
  /** Shown in place of lines and totals when there is nothing to order. */
  readonly empty: ReactNode;
  /** Refetches the cart. */
  readonly refetch: () => Promise<unknown>;
};

/** A cart with its items and totals, and the removed items. */
export function FullCart({ cart, empty, refetch }: Props) {
  const t = useTranslations('cart');
  const path = usePath();
  const { data: profile } = useSession();
  const { change, remove, restore, removeService, restoreService, seeService, ...packs } = useCartChanges();
  const onError = useCallback(
    (failed: Error) => {
      const text = failed instanceof Problem ? (failed.errors[0]?.message ?? failed.message) : '';
      showToast({ text: text || t('failed'), look: 'danger' });
      void refetch();
    },
    [t, refetch],
  );
  /** Changes a line; rejects after a message if that was refused. */
  const put = async (body: Parameters<typeof change.mutateAsync>[0]) => {
    try {
      await change.mutateAsync(body);
    } catch (error) {
      if (error instanceof Error) onError(error);
      throw error;
    }
  };
  /** Removes an item; the message about it offers to put it back. */
  const takeOut = (id: string, away: typeof remove, back: typeof restore) =>
    away.mutate(id, {
      onError,
      onSuccess: () =>
        showToast({
          text: t('removed'),
          undo: { label: t('undo'), onUndo: () => back.mutate(id, { onError }) },
        }),
    });
  const root = useRef<HTMLDivElement>(null);
  /** Puts a removed item back; rejects after a message if that failed. */
  const putBack = async (removed: Removed, name: string) => {
    const back = isPack(removed) ? packs.restorePack : isService(removed) ? restoreService : restore;
    try {
      await back.mutateAsync(removed.id);
      showToast({ text: t('putBackDone', { name }) });
    } catch (failed) {
      const fault = putBackFault(failed);
      const text =
        fault === 'gone'
          ? t(isPack(removed) ? 'pack.gone' : isService(removed) ? 'service.gone' : 'putBackGone', { name })
          : fault === 'unanswered'
            ? t('failedText')
            : fault.text;
      showToast({ text, look: 'danger' });
      void refetch();
      throw failed;
    }
  };
  const pairs = linePairs([...cart.cart_items, ...cart.services, ...cart.sample_packs], cart.totals);
  const checkout = profile
    ? path('checkout')
    : `${path('login')}?redirect=${encodeURIComponent(path('checkout'))}`;
  return (
    <div ref={root} tabIndex={-1} className="grid gap-8 outline-none">
      {cart.quantity_items === 0 ? (
        empty
      ) : (
        <div className="grid items-start gap-6 desktop:grid-cols-[1fr_22rem]">
          <ul className="grid gap-4">
            {cart.cart_items.map((line) => (
              <CartLine
                key={line.id}
                line={line}
                pair={pairs.get(line.id)}
                vat={cart.totals.vat}
                busy={change.isPending && change.variables?.id === line.id}
                onQuantity={(quantity) => put({ id: line.id, quantity })}
                onChange={(words) => put({ id: line.id, ...words })}
                onRemove={() => takeOut(line.id, remove, restore)}
              />
            ))}
            {cart.services.map((service) => (
              <ServiceLine
                key={service.id}
                service={service}
                pair={pairs.get(service.id)}
                vat={cart.totals.vat}
                onSeen={() => seeService.mutate(service.id, { onError })}
                onRemove={() => takeOut(service.id, removeService, restoreService)}
              />
            ))}
            {cart.sample_packs.map((pack) => (
              <SamplePackLine
                key={pack.id}
                pack={pack}
                pair={pairs.get(pack.id)}
                vat={cart.totals.vat}
                onSeen={() => packs.seePack.mutate(pack.id, { onError })}
                onRemove={() => takeOut(pack.id, packs.removePack, packs.restorePack)}
              />
            ))}
          </ul>
          <Card as="aside" marks className="grid gap-5 desktop:sticky desktop:top-24">
            <h2 className="text-[length:var(--head-s)]">{t('summary')}</h2>
            <OtherMarket cart={cart} />
            <BuyerSwitch className="justify-self-start" />
            <Totals totals={cart.totals} voucher={cart.voucher} ships={shipsGoods(cart)} />
            <Arrival cart={cart} />
            <VoucherField voucher={cart.voucher} />
            <LinkButton href={checkout} size="large" wide>
              {t('checkout')}
            </LinkButton>
            <LinkButton href={path('calculator')} look="outline" wide>
              {t('addAnother')}
            </LinkButton>
            {cart.cart_items.length > 0 && (
              <Link href={`${path('sample-book')}#sample-form`} prefetch={false}>
                {t('samples')}
              </Link>
            )}
          </Card>
        </div>
      )}
      <RemovedList
        removed={[...cart.removed_items, ...cart.removed_services, ...cart.removed_sample_packs]}
        pending={[restore, restoreService, packs.restorePack].find(({ isPending }) => isPending)?.variables}
        onPutBack={putBack}
        onEmptied={() => root.current?.focus()}
      />
    </div>
  );
}
