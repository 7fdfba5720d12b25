'use client';
import { useEffect, useState } from 'react';
import { ConsentBanner } from '#kit/consent/consent-banner.tsx';
import { bannerTexts, purposesOf, readAgreed, readAsked } from './asked.ts';
import { choose, clear, loadAgreed } from './choose.ts';

/**
 * Loads the services agreed to, or shows the banner. Rendered in the browser only, on pages that list what
 * needs consent.
 */
export function Consent() {
  const [asked] = useState(readAsked);
  const [agreed, setAgreed] = useState(() => asked && readAgreed(asked));
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (asked && agreed) loadAgreed(asked, agreed);
  }, [asked, agreed]);
  if (!asked || agreed) return null;
  const send = (done: Promise<boolean>, chosen: readonly string[]) => {
    setSending(true);
    void done.then((isDone) => (isDone ? setAgreed(chosen) : setSending(false)));
  };
  return (
    <ConsentBanner
      purposes={purposesOf(asked)}
      agreed={undefined}
      open={isOpen}
      onOpen={() => setOpen(true)}
      // The page reloads with the services agreed to: none of them is loaded before.
      onChoose={(chosen) => send(choose(chosen, []), chosen.length === 0 ? chosen : [])}
      onClear={() => send(clear(), [])}
      texts={bannerTexts(asked)}
      loading={isSending}
    />
  );
}
