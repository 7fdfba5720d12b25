'use client';
import type { AddCartItemInput } from '@labelwerk/contracts/cart/cart.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { useState } from 'react';
import {
  artworkOfLine,
  editedLine,
  forgetArtwork,
  type KeptArtwork,
  keptArtwork,
  useCart,
  useCartChanges,
} from '#features/cart/index.ts';
import { Problem } from '#platform/client/call.ts';
import { beginDesign } from '#platform/client/drafts/shared-drafts.ts';
import { requestKeys } from '#platform/client/queries/request-keys.ts';
import { randomId } from '#platform/client/random-id.ts';
import { usePath } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { type ArtworkService, briefOfLabel, pageAfterAdding } from '../steps/artwork/artwork-service.ts';

/** The cart line named in the URL, while it exists. What is drawn from codes or a table is not edited here: it would be lost. */
function useEditedLine() {
  const [id] = useState(() => new URLSearchParams(window.location.search).get(editedLine));
  const { data: cart, isPending } = useCart();
  const line = cart?.cart_items.find((one) => one.id === id && !one.configuration.artworkFrom);
  return { edited: line, isLooking: id !== null && isPending };
}

/**
 * Adds a label and its kept artwork to the cart, and its companions behind it: as new lines, or in place of the edited
 * line, which keeps its name, note, artwork and set. Then it goes on to the cart, or to the order of the service for its
 * file.
 */
export function useAddToCart(
  labels: readonly [Configuration, ...Configuration[]] | undefined,
  service: ArtworkService | undefined,
) {
  const t = useTranslations('calculator');
  const path = usePath();
  const router = useRouter();
  const { add, replace } = useCartChanges();
  const { edited, isLooking } = useEditedLine();
  // The version that the page was opened with, even if the cart is read again meanwhile.
  const [opened, setOpened] = useState<string>();
  if (opened === undefined && edited) setOpened(edited.version);
  const [keys] = useState(() => requestKeys(randomId));
  const [problem, setProblem] = useState<string>();
  const [artwork, setArtwork] = useState<KeptArtwork | undefined>(keptArtwork);
  const addOnce = (line: AddCartItemInput) => keys.addOnce(line, (key) => add.mutateAsync({ ...line, key }));
  /** Puts the line in place of the edited one; if that is gone, ordered in another tab for example, adds it. */
  const putInPlace = (line: AddCartItemInput, id: string, version: string) =>
    replace.mutateAsync({ ...line, id, version }).catch((failed: unknown) => {
      if (!(failed instanceof Problem) || failed.status !== 404) throw failed;
      return addOnce(line);
    });
  return {
    isEditing: edited !== undefined,
    busy: isLooking || add.isPending || replace.isPending,
    problem,
    artwork,
    leaveArtwork() {
      forgetArtwork();
      setArtwork(undefined);
    },
    async add() {
      if (labels === undefined) return;
      const [configuration, ...others] = labels;
      setProblem(undefined);
      try {
        const line: AddCartItemInput = {
          configuration: {
            ...configuration,
            ...(edited?.configuration.set && { set: edited.configuration.set }),
          },
          name: edited?.name ?? '',
          ...(artwork && { artwork: artworkOfLine(artwork) }),
        };
        if (edited) await putInPlace(line, edited.id, opened ?? edited.version);
        else {
          await addOnce(line);
          // After a refusal only what is missing is added: each label has a key of its own.
          for (const label of others) await addOnce({ configuration: label, name: '' });
        }
        forgetArtwork();
        if (service === 'premium') beginDesign(briefOfLabel(configuration));
        router.push(pageAfterAdding(service, artwork?.fileIds ?? [], { path }));
      } catch (failed) {
        const text = failed instanceof Problem ? (failed.errors[0]?.message ?? failed.message) : '';
        setProblem(text || t('failedText'));
      }
    },
  };
}
