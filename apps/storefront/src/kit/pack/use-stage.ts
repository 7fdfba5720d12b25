'use client';
import { useEffect, useState } from 'react';
import type { PackStage } from './pack-stage.tsx';

type Stage = typeof PackStage;

/** The drawing code of packs, loaded once `wanted`; undefined until then. */
export function useStage(wanted: boolean): Stage | undefined {
  const [stage, setStage] = useState<Stage>();
  useEffect(() => {
    if (wanted) void import('./pack-stage.tsx').then(({ PackStage }) => setStage(() => PackStage));
  }, [wanted]);
  return stage;
}
