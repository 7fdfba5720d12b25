'use client';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useNear } from '#kit/near/use-near.ts';
import { useLater } from '#platform/client/later/use-later.ts';

type Start = ComponentType<{ readonly early: FileList | null | undefined }>;

const load = (): Promise<Start> => import('./start.tsx').then(({ Start }) => Start);
const notYet = (): Promise<Start> => new Promise(() => undefined);

/** Whether this browser remembers a file that was chosen here before. */
function hasLeftOver(): boolean {
  try {
    return /"first-(file|picture):/.test(localStorage.getItem('uploads') ?? '');
  } catch {
    return false;
  }
}

/**
 * The way in by a file, loaded when it comes on the screen, or a file is there; `children` are the zone until then,
 * and a file chosen there is taken.
 */
export function StartLater({ children }: { readonly children: ReactNode }) {
  const [box, isNear] = useNear<HTMLDivElement>('0px');
  const [hasFile, setHasFile] = useState(false);
  const files = () => box.current?.querySelector('input')?.files;
  useEffect(() => {
    if (box.current?.querySelector('input')?.files?.length || hasLeftOver()) setHasFile(true);
  }, [box]);
  const Start = useLater(isNear || hasFile ? load : notYet);
  return (
    <div ref={box} className="grid min-h-72 gap-6" onChange={() => setHasFile(true)}>
      {Start ? <Start early={files()} /> : children}
    </div>
  );
}
