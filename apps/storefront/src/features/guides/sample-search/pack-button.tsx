'use client';
import type { SamplePackInput } from '@labelwerk/contracts/samples/sample-packs.ts';
import { useState } from 'react';
import type { Info } from '#features/calculator/index.ts';
import { useCart, useCartChanges } from '#features/cart/index.ts';
import { Button } from '#kit/button/button.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { requestKeys } from '#platform/client/queries/request-keys.ts';
import { randomId } from '#platform/client/random-id.ts';
import { usePath } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { GuidePriceInText } from '../guide-price.tsx';
import { packChoice } from './pack-choice.ts';
import type { Sample } from './samples.ts';

type Props = {
  readonly info: Info;
  readonly samples: readonly Sample[];
  /** Price of a pack on the list. */
  readonly net: number;
  /** Id of a pack in the cart whose choice is changed; null: another one is added. */
  readonly packId: string | null;
};

/** Puts the chosen samples into the cart as a pack, or changes a pack that is there. */
export function PackButton({ info, samples, net, packId }: Props) {
  const t = useTranslations('sample-search');
  const path = usePath();
  const router = useRouter();
  const { data: cart, isPending } = useCart();
  const { addPack, changePack } = useCartChanges();
  const [keys] = useState(() => requestKeys(randomId));
  const pack = cart?.sample_packs.find(({ id }) => id === packId);
  // Until the cart is there, the pack to change is not known.
  const isComing = packId !== null && isPending;
  const onError = (failed: unknown) => {
    const text = failed instanceof Problem ? (failed.errors[0]?.message ?? failed.message) : '';
    showToast({ text: text || t('pack.failed'), look: 'danger' });
  };
  const submit = async () => {
    const choice = packChoice(samples);
    const body: SamplePackInput = { materials: [...choice.materials], finishes: [...choice.finishes] };
    try {
      if (pack) await changePack.mutateAsync({ id: pack.id, ...body });
      else await keys.addOnce(body, (key) => addPack.mutateAsync({ ...body, key }));
      router.push(path('cart'));
    } catch (failed) {
      onError(failed);
    }
  };
  return (
    <>
      {!pack && (
        <span>
          {t('pack.price', { count: samples.length })} <GuidePriceInText info={info} net={net} />
        </span>
      )}
      <Button
        size="small"
        loading={isComing || addPack.isPending || changePack.isPending}
        onClick={() => void submit()}
      >
        {t(pack ? 'pack.save' : 'pack.add')}
      </Button>
    </>
  );
}
