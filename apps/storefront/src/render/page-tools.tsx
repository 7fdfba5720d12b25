'use client';
import { ConsentGate } from '#features/consent/consent-gate.tsx';
import { FrameLater } from '#features/shell/shopper/frame-later.tsx';
import { Toasts } from '#kit/overlay/toast.tsx';
import { usePlace } from '#platform/client/use-place.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** What every page does besides its content: messages, consent, the place of the last visit, and who is signed in. */
export function PageTools() {
  const t = useTranslations('shell');
  usePlace();
  return (
    <>
      <Toasts closeLabel={t('close')} />
      <FrameLater />
      <ConsentGate />
    </>
  );
}
