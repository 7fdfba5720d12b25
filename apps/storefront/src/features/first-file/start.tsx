'use client';
import { useState } from 'react';
import { DoorsList } from '#features/doors/index.ts';
import { FirstZone } from './first-zone.tsx';

/** A zone for a file, and the ways on without one. `early`: files chosen before this code was there. */
export function Start({ early }: { readonly early: FileList | null | undefined }) {
  // The input that had them is gone with the next render.
  const [files] = useState(() => [...(early ?? [])]);
  return (
    <>
      <FirstZone early={files} />
      <DoorsList />
    </>
  );
}
