'use client';
import { useEffect, useState } from 'react';
import type { PackStage } from './pack-stage.tsx';

type Stage = typeof PackStage;

/** The drawing of packs, which a page loads on its own once `wanted`; undefined until it is there. */
export function useStage(wanted: boolean): Stage | undefined {
  const [stage, setStage] = useState<Stage>();
  useEffect(() => {
    if (wanted) void import('./pack-stage.tsx').then(({ PackStage }) => setStage(() => PackStage));
  }, [wanted]);
  return stage;
}
