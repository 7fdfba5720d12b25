'use client';
import { useEffect, useState } from 'react';
import { ConsentBanner } from '#kit/consent/consent-banner.tsx';
import { type Asked, bannerTexts, purposesOf, readAgreed, readAsked } from './asked.ts';
import { choose, clear } from './choose.ts';

/**
 * On the cookie page: shows the choice, to change or clear it. Renders nothing if the shop asks for no
 * consent.
 */
export function ConsentChoice() {
  const [asked, setAsked] = useState<Asked>();
  const [agreed, setAgreed] = useState<readonly string[]>();
  const [said, setSaid] = useState('');
  useEffect(() => {
    const found = readAsked();
    setAsked(found);
    setAgreed(found && readAgreed(found));
  }, []);
  // Before a choice the banner is shown on this page as well.
  if (!asked || !agreed) return null;
  const say = (isDone: boolean) => setSaid(isDone ? asked.texts.saved : asked.texts.failed);
  return (
    <>
      <ConsentBanner
        inPlace
        open
        purposes={purposesOf(asked)}
        agreed={agreed}
        onOpen={() => undefined}
        onChoose={(chosen) => void choose(chosen, agreed).then(say)}
        onClear={() => void clear().then(say)}
        texts={{ ...bannerTexts(asked), title: asked.texts.change }}
      />
      <p role="status">{said}</p>
    </>
  );
}
