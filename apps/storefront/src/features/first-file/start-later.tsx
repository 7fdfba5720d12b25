'use client';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useNear } from '#kit/near/use-near.ts';
import { useLater } from '#platform/client/later/use-later.ts';
import { hasLeftOver } from './has-left-over.ts';

type Start = ComponentType<{ readonly early: FileList | null | undefined }>;

const load = (): Promise<Start> => import('./start.tsx').then(({ Start }) => Start);
const notYet = (): Promise<Start> => new Promise(() => undefined);

/** The files chosen in a zone whose code has not loaded. */
const filesIn = (box: Element | null) => box?.querySelector('input')?.files;

/**
 * The way in by a file, loaded when it comes on the screen, or a file is there; `children` are the zone until then,
 * and a file chosen there is taken.
 */
export function StartLater({ children }: { readonly children: ReactNode }) {
  const [box, isNear] = useNear<HTMLDivElement>('0px');
  const [hasFile, setHasFile] = useState(false);
  useEffect(() => {
    if (filesIn(box.current)?.length || hasLeftOver()) setHasFile(true);
  }, [box]);
  const Start = useLater(isNear || hasFile ? load : notYet);
  return (
    <div ref={box} className="grid min-h-72 gap-6" onChange={() => setHasFile(true)}>
      {Start ? <Start early={filesIn(box.current)} /> : children}
    </div>
  );
}
