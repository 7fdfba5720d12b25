'use client';
import type { AddCartItemInput } from '@labelwerk/contracts/cart/cart.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration.ts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  artworkOfLine,
  forgetArtwork,
  type KeptArtwork,
  keptArtwork,
  useCartChanges,
} from '#features/cart/index.ts';
import { Problem } from '#platform/client/call.ts';
import { usePath } from '#platform/client/site.tsx';

/** The way of a configuration into the cart, with the artwork that was kept for it. */
export function useAddToCart(configuration: Configuration | undefined) {
  const t = useTranslations('calculator');
  const path = usePath();
  const router = useRouter();
  const { add } = useCartChanges();
  const [problem, setProblem] = useState<string>();
  const [artwork, setArtwork] = useState<KeptArtwork | undefined>(keptArtwork);
  return {
    busy: add.isPending,
    problem,
    artwork,
    leaveArtwork() {
      forgetArtwork();
      setArtwork(undefined);
    },
    async add() {
      setProblem(undefined);
      try {
        const line = { configuration, name: '', ...(artwork && { artwork: artworkOfLine(artwork) }) };
        // The domain's lists are read-only; the call's are the same.
        await add.mutateAsync(line as AddCartItemInput);
        forgetArtwork();
        router.push(path('cart'));
      } catch (failed) {
        const text = failed instanceof Problem ? (failed.errors[0]?.message ?? failed.message) : '';
        setProblem(text || t('failedText'));
      }
    },
  };
}
