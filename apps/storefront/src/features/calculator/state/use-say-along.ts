'use client';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { startTransition, useCallback } from 'react';
import { showToast } from '#kit/overlay/toast-store.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { Step } from '../steps/step-variants.ts';
import { useAlongWords } from './along-words.ts';
import { changesAlong } from './changes-along.ts';
import type { Info } from './info-of.ts';

type Change = { readonly before: Configuration; readonly after: Configuration };

/** Reports the side effects of a choice, with undo. */
export function useSayAlong(info: Info) {
  const t = useTranslations('calculator');
  const say = useAlongWords(info);
  return useCallback(
    ({ before, after }: Change, step: Step, onUndo: () => void) => {
      const changes = changesAlong(info, before, after, step);
      if (changes.length === 0) return;
      const text = t('along.said', { changes: say(after, changes) });
      // The field and the price are updated first; the message comes with the next render.
      startTransition(() => showToast({ text, undo: { label: t('along.undo'), onUndo } }));
    },
    [info, t, say],
  );
}
