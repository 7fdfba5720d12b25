'use client';
import dynamic from 'next/dynamic';

export { ProofPdfButton } from './proof-pdf-button.tsx';
export { lineSource, type ProofSource } from './proof-source.ts';
export { ShareProof } from './share/share-proof.tsx';
export type { Ticks } from './viewer/design-strip.tsx';

/** Loaded where the designs of a line are looked at. */
export const ProofViewer = dynamic(() => import('./viewer/proof-viewer.tsx'), { ssr: false });
