'use client';
import { useLater } from '#platform/client/later/use-later.ts';

const load = () => import('./consent-choice.tsx').then(({ ConsentChoice }) => ConsentChoice);

/** The consent choice on the cookie page; other legal pages load no code for it. */
export function ChoiceLater() {
  const ConsentChoice = useLater(load);
  return ConsentChoice && <ConsentChoice />;
}
