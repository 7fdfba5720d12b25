'use client';
import type { AddCartItemInput, CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { isPrintedFromCodes } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { useState } from 'react';
import { editedLine, useCart, useCartChanges } from '#features/cart/index.ts';
import { Problem } from '#platform/client/call.ts';
import { requestKeys } from '#platform/client/queries/request-keys.ts';
import { randomId } from '#platform/client/random-id.ts';
import { usePath } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { withLogo } from '../calculator/label-configuration.ts';
import { sendLogo } from '../logos/use-logo.ts';
import { labelProblem } from './label-problem.ts';

/** The line of the cart that the address names (`?line=`), if it is one of these labels; `isLooking` until that is known. */
export function useEditedLabel(): { readonly line: CartItem | undefined; readonly isLooking: boolean } {
  const [id] = useState(() => new URLSearchParams(window.location.search).get(editedLine));
  const { data: cart, isPending } = useCart();
  const line = cart?.cart_items.find((item) => item.id === id && isPrintedFromCodes(item.configuration));
  return { line, isLooking: id !== null && isPending };
}

type Logo = { readonly file: File; readonly customerId: number };

/** Puts a label into the cart, as a new line or in place of the edited one, and goes on to the cart. */
export function useOrderLabel(edited: CartItem | undefined, configuration: Configuration | undefined) {
  const path = usePath();
  const router = useRouter();
  const { add, replace } = useCartChanges();
  const [keys] = useState(() => requestKeys(randomId));
  const [isSending, setSending] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly of: Configuration; readonly error: unknown }>();
  const addOnce = (line: AddCartItemInput) => keys.addOnce(line, (key) => add.mutateAsync({ ...line, key }));
  const putLine = (line: AddCartItemInput) => {
    if (!edited) return addOnce(line);
    const { id, version } = edited;
    return replace.mutateAsync({ ...line, id, version }).catch((failed: unknown) => {
      // It was removed or ordered in another tab.
      if (!(failed instanceof Problem) || failed.status !== 404) throw failed;
      return addOnce(line);
    });
  };
  return {
    isBusy: isSending,
    /** Whether the button was pressed: what is missing is marked from then on. */
    isAsked,
    /** Why the present label was refused. */
    error: refusal?.of === configuration ? refusal?.error : undefined,
    /** Sends the logo, if there is one, and then the label. */
    async put(isComplete: boolean, logo: Logo | undefined) {
      setAsked(true);
      setRefusal(undefined);
      if (!configuration || !isComplete) return;
      setSending(true);
      try {
        const logoId = logo && (await sendLogo(logo.customerId, logo.file));
        const label = logoId === undefined ? configuration : withLogo(configuration, logoId);
        await putLine({ configuration: label, name: edited?.name ?? '' });
        router.push(path('cart'));
      } catch (failed) {
        setRefusal({ of: configuration, error: labelProblem(failed) });
      } finally {
        setSending(false);
      }
    },
  };
}
