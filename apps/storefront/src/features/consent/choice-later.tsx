'use client';
import { useLater } from '#platform/client/later/use-later.ts';

const load = () => import('./consent-choice.tsx').then(({ ConsentChoice }) => ConsentChoice);

/** What was chosen, on the page about cookies; other legal pages fetch nothing for it until they stand there. */
export function ChoiceLater() {
  const ConsentChoice = useLater(load);
  return ConsentChoice && <ConsentChoice />;
}
