'use client';
import dynamic from 'next/dynamic';

/** Loaded where the designs of a line are looked at. */
export const OwnProof = dynamic(() => import('./share/own-proof.tsx'), { ssr: false });
