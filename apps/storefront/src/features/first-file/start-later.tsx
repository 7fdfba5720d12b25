'use client';
import { type ReactNode, useRef } from 'react';
import { useLater } from '#platform/client/later/use-later.ts';

const load = () => import('./start.tsx').then(({ Start }) => Start);

/** The way in by a file, loaded after the page; `children` are the zone until then, and a file chosen there is taken. */
export function StartLater({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const Start = useLater(load);
  return (
    <div ref={box} className="grid min-h-72 gap-6">
      {Start ? <Start early={box.current?.querySelector('input')?.files} /> : children}
    </div>
  );
}
