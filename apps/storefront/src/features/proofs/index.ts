'use client';
import dynamic from 'next/dynamic';

export { ProofPdfButton } from './proof-pdf-button.tsx';
export { lineSource } from './proof-source.ts';
export { ShareProof } from './share/share-proof.tsx';

/** Loaded where the designs of a line are looked at. */
export const ProofViewer = dynamic(() => import('./viewer/proof-viewer.tsx'), { ssr: false });
