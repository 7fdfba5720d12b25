'use client';
import { type ComponentType, useEffect, useState } from 'react';

/** Loads the consent code on pages that contain something that needs consent; other pages load nothing. */
export function ConsentGate() {
  const [Asks, setAsks] = useState<ComponentType>();
  useEffect(() => {
    if (document.getElementById('consent-asked'))
      void import('./consent.tsx').then(({ Consent }) => setAsks(() => Consent));
  }, []);
  return Asks && <Asks />;
}
