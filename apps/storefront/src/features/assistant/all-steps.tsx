'use client';
import type { GuidePart } from '@labelwerk/artwork/preflight/findings/program-steps.ts';
import { ProgramGuide } from './program-guide.tsx';

const parts: readonly GuidePart[] = ['bleed', 'fonts', 'cmyk', 'images', 'spot', 'overprint', 'cut', 'save'];

/** The whole way to a print file, for pages that explain it. */
export const AllSteps = () => <ProgramGuide parts={parts} />;
