'use client';
import { type ComponentType, useEffect, useState } from 'react';

/** Fetches what asks for consent, on pages that say something waits for it: all others load nothing for it. */
export function ConsentGate() {
  const [Asks, setAsks] = useState<ComponentType>();
  useEffect(() => {
    if (document.getElementById('consent-asked'))
      void import('./consent.tsx').then(({ Consent }) => setAsks(() => Consent));
  }, []);
  return Asks && <Asks />;
}
